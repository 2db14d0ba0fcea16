/**
 * The result of a rule: accepted with a value, or refused with a reason that can be shown to the guest. See
 * docs/rules/booking.md.
 */

import type { PasswordProblem } from '#domain/accounts/password-policy.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';

/** Reasons without values. The text is the translation of `refusal.<reason>`. */
export type PlainReason =
  | 'night.unknown'
  | 'night.past'
  | 'night.restored'
  | 'night.used'
  | 'night.booked'
  | 'night.closed'
  | 'night.disabled'
  | 'night.cancelled'
  | 'night.changed'
  | 'night.previewChanged'
  | 'night.sameStart'
  | 'night.sameTimes'
  | 'night.longNight'
  | 'plan.changed'
  | 'night.saleNotBelow'
  | 'night.priceOutOfRange'
  | 'night.saleNeedsPrice'
  | 'night.alreadyChanged'
  | 'night.notOffered'
  | 'nightChange.newNightMissing'
  | 'nightChange.changed'
  | 'nightChange.dateTaken'
  | 'nightChange.over'
  | 'nightChange.final'
  | 'crawl.unknown'
  | 'crawl.notPublic'
  | 'plan.noDates'
  | 'bookings.off'
  | 'spots.soldOut'
  | 'waiting.placesFree'
  | 'waiting.unknown'
  | 'currency.unknown'
  | 'currency.frozen'
  | 'coupon.invalid'
  | 'coupon.expired'
  | 'coupon.usedUp'
  | 'coupon.failed'
  | 'coupon.otherNights'
  | 'coupon.usedByCustomer'
  | 'coupon.unknown'
  | 'addOn.unknown'
  | 'item.changed'
  | 'city.unknown'
  | 'slug.inUse'
  | 'coupon.codeInUse'
  | 'partner.unknown'
  | 'partner.nameInUse'
  | 'partner.codeInUse'
  | 'partner.referenceUsedElsewhere'
  | 'roster.final'
  | 'partner.textUnknown'
  | 'partner.termsUnknown'
  | 'partnerTerms.changed'
  | 'partner.collectsNothing'
  | 'seller.unknown'
  | 'seller.inactive'
  | 'seller.linkInvalid'
  | 'selling.notOffered'
  | 'selling.cutOff'
  | 'selling.noAccount'
  | 'selling.noCash'
  | 'selling.soldAlready'
  | 'selling.notOwn'
  | 'statement.unknown'
  | 'statement.isClosed'
  | 'statement.changed'
  | 'statement.isMailed'
  | 'statement.isPaid'
  | 'statement.hasLater'
  | 'statement.noAddress'
  | 'statement.transferUnknown'
  | 'seller.codeInUse'
  | 'seller.codeOfPartner'
  | 'payment.notAvailable'
  | 'payment.failed'
  | 'payment.amountRefused'
  | 'booking.unknown'
  | 'booking.notPending'
  | 'booking.alreadyPaid'
  | 'booking.holdExpired'
  | 'order.keyUsed'
  | 'order.outdated'
  | 'message.nobody'
  | 'ticket.unknown'
  | 'ticket.notValid'
  | 'ticket.nightStarted'
  | 'ticket.used'
  | 'ticket.passedOn'
  | 'ticket.notPassedOn'
  | 'ticket.ownAddress'
  | 'view.unknown'
  | 'view.tooMany'
  | 'group.dueAfterNight'
  | 'group.holdAfterStart'
  | 'booking.tooLateToCancel'
  | 'booking.tooLateToMove'
  | 'booking.notPaidYet'
  | 'booking.choiceOpen'
  | 'booking.disputed'
  /** The bank has paid the guest back. */
  | 'booking.chargedBack'
  | 'selfCheckIn.notFound'
  | 'selfCheckIn.codeOver'
  | 'access.codeWrong'
  | 'access.codeOver'
  | 'access.noMailbox'
  | 'booking.refundChanged'
  | 'booking.refundToReview'
  | 'booking.notCancellable'
  | 'booking.reasonMissing'
  | 'booking.noMail'
  | 'note.unfit'
  | 'booking.erased'
  | 'guest.unknown'
  | 'guest.hasBookingAhead'
  | 'guest.hasOpenCase'
  | 'guest.isStaff'
  | 'guest.changedMeanwhile'
  | 'guest.alreadyOne'
  | 'guest.alreadyApart'
  | 'review.unknown'
  | 'review.notAttended'
  /** Changed since the guest, or the operator, opened its form. */
  | 'review.changedMeanwhile'
  | 'review.changed'
  | 'mail.unknown'
  | 'mail.stillWaiting'
  | 'mail.isTest'
  | 'mail.erased'
  | 'template.changed'
  | 'template.unfit'
  | 'template.unknownVersion'
  | 'booking.over'
  | 'booking.changedMeanwhile'
  | 'booking.notLive'
  | 'hold.ended'
  | 'hold.notLonger'
  | 'booking.checkedIn'
  | 'booking.nothingToPay'
  | 'booking.notYet'
  | 'split.nobody'
  | 'split.addOns'
  | 'split.notPaid'
  | 'split.balanceDue'
  | 'split.onePerson'
  | 'split.group'
  | 'split.noShow'
  | 'split.nightChanged'
  | 'split.disputed'
  | 'split.paymentOpen'
  | 'split.refundOpen'
  | 'split.refundedElsewhere'
  | 'split.toReview'
  | 'booking.freeReasonMissing'
  | 'change.nothing'
  | 'change.keyUsed'
  | 'request.malformed'
  | 'picture.unknown'
  | 'picture.changed'
  | 'picture.undescribed'
  | 'picture.alreadyThere'
  | 'picture.gone'
  | 'picture.empty'
  | 'picture.format'
  | 'picture.heic'
  | 'picture.damaged'
  | 'picture.animated'
  | 'picture.brokenOff'
  | 'picture.notKept'
  | 'gallery.changed'
  | 'contact.formExpired'
  | 'contact.failed'
  | 'content.changed'
  | 'content.same'
  | 'terms.changed'
  /** Staff placed the booking, and the guest has not accepted the terms yet. */
  | 'terms.notAgreed'
  | 'account.wrongCredentials'
  | 'account.notVerified'
  | 'account.linkInvalid'
  | 'account.codeWrong'
  | 'account.stepExpired'
  | 'account.notSignedIn'
  | 'account.passwordWrong'
  | 'case.closed'
  | 'door.conflictSettled'
  | 'lent.changed'
  | 'lent.tooEarly'
  | 'cash.unknown'
  | 'cash.changed'
  | 'cash.signedOff'
  | 'tip.pageUnknown'
  | 'tip.closed'
  | 'tip.unknown'
  | 'tip.isRefunded'
  | 'tip.isDisputed'
  | 'cash.notSignedOff'
  | 'cash.openCount'
  | 'cash.monthClosed'
  | 'payout.countOpen'
  | 'payout.unknown'
  | 'pay.unknown'
  | 'pay.gone'
  | 'pay.changed'
  | 'roster.unknown'
  | 'roster.notAssignable'
  | 'roster.requestUnknown'
  | 'roster.asked'
  | 'roster.nightOver'
  | 'roster.tooManyDates'
  | 'month.isClosed'
  | 'month.notOver'
  | 'account.invitationOver'
  | 'account.lastAdmin'
  | 'account.notProved'
  | 'account.unknown'
  | 'account.secondFactorOn'
  | 'account.secondFactorOff'
  | 'account.passkeyUnknown'
  | 'account.passkeyFailed'
  | 'account.passkeysFull'
  | 'account.googleDenied'
  | 'account.googleFailed'
  | 'account.googleUnverified'
  | 'account.googleUnreachable'
  | 'account.googleOther'
  | 'account.googleLast'
  /** The server's answer to a form never arrived. */
  | 'account.unreachable';

/** A page that shows a picture of the gallery. */
export type PictureUse = {
  readonly kind: 'crawl' | 'city' | 'home';
  readonly id: string;
  readonly name: Localized;
};

/** The reason of a refusal, with the values that its text needs. */
export type Refusal =
  | { readonly reason: PlainReason }
  | { readonly reason: 'spots.left'; readonly left: number }
  | { readonly reason: 'lent.tooMany'; readonly max: number }
  /** Shown beside the named field of the form: a last day that is over, or before the first day. */
  | { readonly reason: 'date.past' | 'night.saleEndsEarly' | 'partnerTerms.overlap'; readonly field: string }
  | {
      readonly reason: `nightChange.deadline${'Past' | 'AfterStart' | 'Far'}`;
      readonly field: 'deadline';
    }
  /** The total cannot be lower than the places that are sold or held. */
  | { readonly reason: 'spots.belowTaken'; readonly taken: number; readonly date: string }
  | { readonly reason: 'night.timesKnown'; readonly taken: number; readonly date: string }
  /** What speaks against assigning somebody; it can be confirmed. */
  | {
      readonly reason: 'roster.away' | 'roster.busy';
      readonly name: string;
      readonly date: CalendarDate;
      readonly more: number;
    }
  /** Why a request about the roster is not possible, with whom of the two it is about. */
  | { readonly reason: 'roster.mayNotWork' | 'roster.outdated' | 'roster.worksIt'; readonly name: string }
  /** Somebody else has changed who works that night. */
  | { readonly reason: 'roster.changed'; readonly date: CalendarDate }
  | { readonly reason: 'roster.hasLead'; readonly name: string; readonly date: CalendarDate }
  | { readonly reason: 'plan.conflicts'; readonly conflicts: number }
  /** The guests of a rescheduled night do not all fit on the other one. */
  | { readonly reason: 'nightChange.noRoom'; readonly left: number; readonly people: number }
  | { readonly reason: 'mail.notSent'; readonly words: string }
  | { readonly reason: 'picture.tooLarge'; readonly max: number }
  | { readonly reason: 'picture.tooManyPixels'; readonly megapixels: number; readonly max: number }
  | {
      readonly reason: 'picture.tooSmall';
      readonly width: number;
      readonly height: number;
      readonly min: number;
    }
  /** The pages that still show the picture that was to be deleted. */
  | { readonly reason: 'crawl.pictures'; readonly max: number }
  | { readonly reason: 'picture.inUse'; readonly uses: readonly PictureUse[] }
  | { readonly reason: 'people.tooMany'; readonly max: number }
  | { readonly reason: 'addOn.tooMany'; readonly max: number }
  | { readonly reason: 'addOn.soldOut'; readonly name: Localized }
  | { readonly reason: 'addOn.left'; readonly left: number; readonly name: Localized }
  /** The new limit is lower than the number of uses. */
  | { readonly reason: 'coupon.belowUsed'; readonly used: number }
  /** The item is in use, so it cannot be deleted. `partners` are those with terms that are limited to it. */
  | {
      readonly reason: 'item.inUse';
      readonly crawls: number;
      readonly nights: number;
      readonly bookings: number;
      readonly coupons: number;
      readonly partners: number;
    }
  /** More than is left of what was paid, or of the price. */
  | { readonly reason: 'refund.tooMuch'; readonly max: Money }
  /** More than is left of a statement. */
  | { readonly reason: 'statement.tooMuch'; readonly left: Money }
  /** More than is owed of tips, or than the cash that the person holds. */
  | { readonly reason: 'payout.tooMuch' | 'payout.notThatMuchCash'; readonly left: Money }
  /** What a partner may still sell, and what it may owe us. */
  | { readonly reason: 'selling.guestsPerDay'; readonly left: number }
  | { readonly reason: 'selling.guestsPerMonth'; readonly left: number }
  | { readonly reason: 'selling.unpaid'; readonly max: number }
  /** What a guest has handed over in cash: how much is missing, or what is due if it is far more. */
  | { readonly reason: 'selling.missing' | 'selling.tooMuch'; readonly amount: Money }
  | {
      readonly reason: 'selling.credit' | 'selling.sellerCredit';
      readonly limit: Money;
      readonly owed: Money;
      readonly held: Money;
    }
  | {
      readonly reason: 'partner.overLimit';
      readonly limit: Money;
      readonly owed: Money;
      readonly held: Money;
    }
  | { readonly reason: 'coupon.minimum'; readonly amount: Money }
  /** No online payment method accepts an amount this small, or this large. */
  | { readonly reason: 'payment.tooSmall'; readonly total: Money; readonly minimum: Money }
  | { readonly reason: 'payment.tooLarge'; readonly total: Money; readonly maximum: Money }
  /** The same for a payment link that staff would send. */
  | { readonly reason: 'payment.linkTooSmall'; readonly total: Money; readonly minimum: Money }
  | { readonly reason: 'payment.linkTooLarge'; readonly total: Money; readonly maximum: Money }
  | { readonly reason: 'quote.changed'; readonly total: Money }
  /** The customer has already paid for another booking of the same night. */
  | { readonly reason: 'order.sameNight'; readonly reference: string }
  /** Another live booking of the same partner has this reference of it. */
  | {
      readonly reason: 'partner.referenceUsed';
      readonly bookingId: string;
      readonly reference: string;
    }
  /** The price of the change differs from the one that was agreed to. */
  | { readonly reason: 'change.differs'; readonly difference: Money }
  /** Exactly this many guests have to be chosen to leave a smaller party. */
  | { readonly reason: 'change.leaving'; readonly count: number }
  /** Bookings of a cancelled night that are not settled yet. */
  | { readonly reason: 'nightChange.running'; readonly bookings: number }
  /** The operator's own message. */
  | { readonly reason: 'bookings.off'; readonly message: Localized }
  | { readonly reason: 'password.weak'; readonly problems: readonly PasswordProblem[] }
  /** The name of that guest contains a web or e-mail address. */
  | { readonly reason: 'guest.nameIsAddress'; readonly number: number }
  /** The same visitor already holds too many unpaid places of the night. */
  | { readonly reason: 'coupon.tooManyTries'; readonly retryAfterMinutes: number }
  | { readonly reason: 'holds.tooMany'; readonly retryAfterMinutes: number }
  /** Too many bookings were placed from the same client or for the same e-mail address. */
  | { readonly reason: 'placements.tooMany'; readonly retryAfterMinutes: number }
  | { readonly reason: 'tooManyRequests'; readonly retryAfterSeconds: number };

export type Reason = Refusal['reason'];

/**
 * Whether the refusal is only about missing places, so that the party can join the waiting list. A night with
 * bookings disabled reads "Sold Out" like a full one, and may become available again
 * (docs/rules/waiting-list.md).
 */
export const isAboutPlaces = (reason: Reason): boolean =>
  reason === 'spots.soldOut' || reason === 'spots.left' || reason === 'night.disabled';

export type Accepted<T> = { readonly accepted: true; readonly value: T };
export type Refused = { readonly accepted: false; readonly refusal: Refusal };

/**
 * Refusals are values, so that callers must handle them. Exceptions are reserved for bugs and network
 * failures.
 */
export type Decision<T> = Accepted<T> | Refused;

export const accepted = <T>(value: T): Accepted<T> => ({ accepted: true, value });

/**
 * Makes a refusal: `refused('coupon.expired')`, or with values: `refused({ reason: 'spots.left', left: 3 })`.
 */
export const refused = (refusal: PlainReason | Refusal): Refused => ({
  accepted: false,
  refusal: typeof refusal === 'string' ? { reason: refusal } : refusal,
});
