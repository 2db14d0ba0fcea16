import { roles } from '#domain/accounts/roles.ts';
import { choiceFacts, factCodes } from '#domain/booking/booking-facts.ts';
import { customerFieldNames } from '#domain/booking/customer-fields.ts';
import { crawlColors } from '#domain/content/crawl-colors.ts';
import { iconNames } from '#domain/content/home-content.ts';
import { mailKinds } from '#domain/correspondence/mail-kinds.ts';
import { partnerKinds } from '#domain/partners/partner.ts';
import { collectors, commissionKinds, couponBearers, earnedByWays } from '#domain/partners/terms.ts';
import { deskMethods } from '#domain/payment/desk-methods.ts';
import { recordOf } from '#domain/record-of.ts';
import { hideReasons, reviewStates } from '#domain/reviews/review.ts';
import { rosterRoles } from '#domain/roster/roster-roles.ts';
import type { CaseKind } from '#features/payment/payment-tables.server.ts';
import type { Translate } from '#i18n/translate.ts';
import { keysBelow, type MessageKey, ownOf } from './message-keys.ts';

const cases: Record<CaseKind, MessageKey> = {
  booking_cancelled: 'payments.kinds.booking_cancelled.title',
  by_provider: 'payments.kinds.by_provider.title',
  cancelled_in_time: 'payments.kinds.cancelled_in_time.title',
  cash_to_return: 'payments.kinds.cash_to_return.title',
  disputed: 'payments.kinds.disputed.title',
  goodwill: 'payments.kinds.goodwill.title',
  late_and_full: 'payments.kinds.late_and_full.title',
  never_decided: 'payments.kinds.never_decided.title',
  night_cancelled: 'payments.kinds.night_cancelled.title',
  night_over: 'payments.kinds.night_over.title',
  paid_twice: 'payments.kinds.paid_twice.title',
  price_difference: 'payments.kinds.price_difference.title',
  refund_failed: 'payments.kinds.refund_failed.title',
  wrong_amount: 'payments.kinds.wrong_amount.title',
};

const mails = recordOf(mailKinds, (kind): MessageKey => `mails.kinds.${kind}.name`);

/** The messages of code values in the log, by field. */
const words: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  ...recordOf(choiceFacts, (fact) => keysBelow(`changes.factChoices.${fact}`, factCodes(fact))),
  because: {
    'by the guest': 'admin.bookings.reasons.guest',
    'by the operator': 'admin.bookings.reasons.operator',
    'the night was cancelled': 'admin.bookings.reasons.night',
    ...keysBelow('moderation.because', hideReasons),
  },
  by: keysBelow('changes.staff.payments', [...deskMethods, 'later', 'link', 'partner', 'nothing']),
  case: cases,
  changed: {
    ...keysBelow('checkout', customerFieldNames),
    language: 'admin.bookings.columns.language',
    guests: 'admin.bookings.guests',
  },
  color: keysBelow('catalogue.crawl.colors', crawlColors),
  collects: keysBelow('partners.terms.collectors', collectors),
  couponBorneBy: keysBelow('partners.terms.couponBearers', couponBearers),
  earnedBy: keysBelow('partners.terms.earnedByWays', earnedByWays),
  icon: keysBelow('editor.home.icons', iconNames),
  kind: {
    ...keysBelow('admin.night.statuses', ['cancelled', 'moved']),
    ...keysBelow('admin.plan.repeats', ['once', 'daily', 'weekly', 'monthly']),
    ...keysBelow('promotions.coupon.kinds', ['percent', 'fixed']),
    ...keysBelow('partners.kinds', partnerKinds),
    ...keysBelow('partners.terms.kinds', commissionKinds),
    ...mails,
  },
  pixel_access_token: { '(changed)': 'log.newSecret' },
  pricing: keysBelow('promotions.addOn.pricings', ['perPerson', 'perBooking']),
  method: keysBelow('admin.bookings.providers', deskMethods),
  recurrenceType: keysBelow('admin.plan.repeats', ['once', 'daily', 'weekly', 'monthly']),
  refund: keysBelow('log.refunds', ['byPolicy', 'full']),
  role: keysBelow('admin.roles', roles),
  worksAs: keysBelow('admin.rosterRoles', rosterRoles),
  silentDefault: keysBelow('nightChanges.progress.silents', ['newDate', 'refund']),
  status: {
    ...keysBelow('admin.bookings.states', ['pending', 'confirmed', 'cancelled', 'expired']),
    ...keysBelow('admin.night.statuses', ['scheduled', 'moved']),
    ...keysBelow('moderation.show', reviewStates),
  },
  third_party_consent: {
    ask: 'editor.options.thirdParties.consentChoices.ask',
    not_needed: 'editor.options.thirdParties.consentChoices.not_needed',
  },
  weekdays: {
    0: 'booking.weekdays.long.sunday',
    1: 'booking.weekdays.long.monday',
    2: 'booking.weekdays.long.tuesday',
    3: 'booking.weekdays.long.wednesday',
    4: 'booking.weekdays.long.thursday',
    5: 'booking.weekdays.long.friday',
    6: 'booking.weekdays.long.saturday',
  },
};

/** The message of a code value; null for values that are shown as they are. */
export function valueWord(t: Translate, field: string, value: string): string | null {
  const key = ownOf(ownOf(words, field) ?? {}, value);
  return key ? t(key as 'admin.saved') : null;
}
