import { accountTables } from '#features/accounts/accounts-personal-data.ts';
import { auditTables } from '#features/audit/audit-personal-data.ts';
import { bookingTables } from '#features/booking/booking-personal-data.ts';
import { cashTables } from '#features/cash/cash-personal-data.ts';
import { catalogueTables } from '#features/catalogue/catalogue-personal-data.ts';
import { changesTables } from '#features/changes/changes-personal-data.ts';
import { contactTables } from '#features/contact/contact-personal-data.ts';
import { correspondenceTables } from '#features/correspondence/correspondence-personal-data.ts';
import { doorTables } from '#features/door/door-personal-data.ts';
import { galleryTables } from '#features/gallery/gallery-personal-data.ts';
import { ledgerTables } from '#features/ledger/ledger-personal-data.ts';
import { nightChangesTables } from '#features/night-changes/night-changes-personal-data.ts';
import { pagesTables } from '#features/pages/pages-personal-data.ts';
import { partnersTables } from '#features/partners/partners-personal-data.ts';
import { payTables } from '#features/pay/pay-personal-data.ts';
import { paymentTables } from '#features/payment/payment-personal-data.ts';
import { peopleTables } from '#features/people/people-personal-data.ts';
import { promotionsTables } from '#features/promotions/promotions-personal-data.ts';
import { reviewsTables } from '#features/reviews/reviews-personal-data.ts';
import { rosterTables } from '#features/roster/roster-personal-data.ts';
import { scheduleTables } from '#features/schedule/schedule-personal-data.ts';
import { settingsTables } from '#features/settings/settings-personal-data.ts';
import { ticketTables } from '#features/tickets/tickets-personal-data.ts';
import { tipsTables } from '#features/tips/tips-personal-data.ts';
import { visitsTables } from '#features/visits/visits-personal-data.ts';
import { waitingTables } from '#features/waiting-list/waiting-personal-data.ts';
import type { PersonalTable } from '#platform/database/personal-data.ts';
import { jobTables } from '#platform/jobs/jobs-personal-data.ts';
import { guestsTables } from '../guests-personal-data.ts';

/**
 * Every table, with the personal data in it, in the order in which an erasure goes through them: what is found by other
 * rows comes before these. A test compares it with the database (docs/rules/guests.md).
 */
export const register: readonly PersonalTable[] = [
  ...auditTables,
  ...correspondenceTables,
  ...reviewsTables,
  ...nightChangesTables,
  ...doorTables,
  ...payTables,
  ...tipsTables,
  ...cashTables,
  ...rosterTables,
  ...changesTables,
  ...ticketTables,
  ...paymentTables,
  ...guestsTables,
  ...waitingTables,
  ...contactTables,
  ...bookingTables,
  ...peopleTables,
  ...accountTables,
  ...ledgerTables,
  ...promotionsTables,
  ...partnersTables,
  ...scheduleTables,
  ...visitsTables,
  ...catalogueTables,
  ...pagesTables,
  ...galleryTables,
  ...settingsTables,
  ...jobTables,
];
