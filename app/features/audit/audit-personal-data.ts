import { choiceFacts } from '#domain/booking/booking-facts.ts';
import { factsOf, kept, none, type PersonalTable, personal } from '#platform/database/personal-data.ts';

/** Codes of the product in the values of an entry; every other text may be what somebody wrote. */
const codes = [
  ...['status', 'kind', 'refund', 'payment', 'case', 'currency', 'heldUntil', 'date'],
  ...choiceFacts,
];

/** Subjects that are no persons: an entry about them contains what the operator sells and publishes. */
const subjects = [
  ...['addOn', 'automaticMails', 'city', 'content', 'coupon', 'couponBatch', 'crawl', 'gallery'],
  ...['mailTemplate', 'night', 'nights', 'options', 'picture', 'series'],
];
const isAboutPerson = `subject_kind not in (${subjects.map((subject) => `'${subject}'`).join(', ')})`;

/** All values of an entry, so that an address is found whatever field it is in. */
const auditWords = `(what || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;

/**
 * Personal data in the audit log. Who did what, and when, stays; of the values, what is no text that a person wrote. An
 * address is also looked for in the entries about others.
 */
export const auditTables: readonly PersonalTable[] = [
  {
    ...{ table: 'audit_entries', erase: 'columns', retention: 'booking' },
    // By the ids of everything that is the person's, whatever kind of subject the entry names.
    rows: `id in (
      select id from audit_entries where subject_id in (
        select unnest(:bookings::text[] || :users::text[] || :messages::text[] || :parties::text[])
        union all select id::text from payment_cases where booking_id = any(:bookings)
        union all select id::text from reviews where booking_id = any(:bookings)
        union all select id::text from outbox_mails where booking_id = any(:bookings) or user_id = any(:users) or recipient = any(:emails))
      union all select id from audit_entries join unnest(:emails) address
        on ${auditWords} ilike '%' || regexp_replace(address, '([\\\\%_])', '\\\\\\1', 'g') || '%'
      where ${isAboutPerson})`,
    ...{ section: 'changes', isInternal: true, hidden: ['user_id'], copy: { rows: isAboutPerson } },
    columns: {
      before: personal(factsOf('before', codes)),
      after: personal(factsOf('after', codes)),
      subject_id: kept('an id'),
      what: none('a code of the product'),
      subject_kind: none('a code of the product'),
    },
  },
];
