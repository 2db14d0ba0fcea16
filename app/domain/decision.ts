/** A rule answers yes with a value, or no with the reason a guest can be told. See docs/rules/booking.md. */

import type { PasswordProblem } from '#domain/accounts/password-policy.ts';
import type { Bilingual } from '#domain/bilingual.ts';
import type { Money } from '#domain/money.ts';

/** Reasons that need nothing more to be told; the text is the translation of `refusal.<reason>`. */
export type PlainReason =
  | 'night.unknown'
  | 'night.past'
  | 'night.closed'
  | 'night.disabled'
  | 'night.cancelled'
  | 'night.changed'
  | 'night.sameStart'
  | 'night.saleNotBelow'
  | 'night.stopped'
  | 'night.notOffered'
  | 'stop.deadlinePast'
  | 'stop.deadlineAfterStart'
  | 'stop.newNightMissing'
  | 'stop.dateTaken'
  | 'stop.over'
  | 'stop.final'
  | 'crawl.unknown'
  | 'crawl.notOnOffer'
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
  | 'offer.changed'
  | 'city.unknown'
  | 'slug.inUse'
  | 'coupon.codeInUse'
  | 'payment.notAvailable'
  | 'payment.failed'
  | 'payment.amountRefused'
  | 'booking.unknown'
  | 'booking.notPending'
  | 'booking.alreadyPaid'
  | 'booking.holdExpired'
  | 'booking.tooLateToCancel'
  | 'booking.refundChanged'
  | 'booking.notCancellable'
  | 'booking.reasonMissing'
  | 'booking.noMail'
  | 'note.unfit'
  | 'mail.unknown'
  | 'mail.stillWaiting'
  | 'mail.isTest'
  | 'mail.forgotten'
  | 'template.changed'
  | 'template.unfit'
  | 'template.unknownVersion'
  | 'booking.over'
  | 'booking.changedMeanwhile'
  | 'booking.notLive'
  | 'booking.checkedIn'
  | 'booking.nothingToPay'
  | 'booking.notYet'
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
  | 'picture.damaged'
  | 'picture.animated'
  | 'picture.brokenOff'
  | 'picture.notKept'
  | 'gallery.changed'
  | 'contact.formExpired'
  | 'content.changed'
  | 'content.same'
  | 'terms.changed'
  /** Staff placed the booking, and its guest has not agreed to the terms yet. */
  | 'terms.notAgreed'
  | 'account.wrongCredentials'
  | 'account.notVerified'
  | 'account.linkInvalid'
  | 'account.codeWrong'
  | 'account.stepExpired'
  | 'account.notSignedIn'
  | 'account.passwordWrong'
  | 'case.closed'
  | 'account.invitationOver'
  | 'account.lastAdmin'
  | 'account.notProved'
  | 'account.unknown'
  | 'account.secondFactorOn'
  | 'account.secondFactorOff';

/** A page that shows a picture of the gallery. */
export type PictureUse = {
  readonly kind: 'crawl' | 'city' | 'home';
  readonly id: string;
  readonly name: Bilingual;
};

/** Why something is refused, with the values that its text needs. */
export type Refusal =
  | { readonly reason: PlainReason }
  | { readonly reason: 'spots.left'; readonly left: number }
  /** Places that are sold or held cannot be taken away by making the night smaller. */
  | { readonly reason: 'spots.belowTaken'; readonly taken: number; readonly date: string }
  | { readonly reason: 'night.timesKnown'; readonly taken: number; readonly date: string }
  | { readonly reason: 'plan.conflicts'; readonly conflicts: number }
  | { readonly reason: 'stop.deadlineFar'; readonly days: number }
  /** The guests of a night that is moved do not all fit on the other one. */
  | { readonly reason: 'stop.noRoom'; readonly left: number; readonly people: number }
  | { readonly reason: 'mail.notSent'; readonly words: string }
  | { readonly reason: 'picture.tooLarge'; readonly most: number }
  | { readonly reason: 'picture.tooManyPixels'; readonly megapixels: number; readonly most: number }
  | {
      readonly reason: 'picture.tooSmall';
      readonly width: number;
      readonly height: number;
      readonly least: number;
    }
  /** The name says one format, and the content is another. */
  | { readonly reason: 'picture.disguised'; readonly named: string; readonly found: string }
  /** What still shows the picture that was to be deleted. */
  | { readonly reason: 'picture.inUse'; readonly uses: readonly PictureUse[] }
  | { readonly reason: 'people.tooMany'; readonly most: number }
  | { readonly reason: 'addOn.tooMany'; readonly most: number }
  | { readonly reason: 'addOn.soldOut'; readonly name: Bilingual }
  | { readonly reason: 'addOn.left'; readonly left: number; readonly name: Bilingual }
  /** A limit below what is used already. */
  | { readonly reason: 'coupon.belowUsed'; readonly used: number }
  /** What nights or bookings still use cannot be deleted. */
  | {
      readonly reason: 'offer.inUse';
      readonly crawls: number;
      readonly nights: number;
      readonly bookings: number;
    }
  | { readonly reason: 'coupon.minimum'; readonly amount: Money }
  /** No way to pay online takes so little, or so much. */
  | { readonly reason: 'payment.tooSmall'; readonly total: Money; readonly minimum: Money }
  | { readonly reason: 'payment.tooLarge'; readonly total: Money; readonly maximum: Money }
  /** The same of a link that staff would send. */
  | { readonly reason: 'payment.linkTooSmall'; readonly total: Money; readonly minimum: Money }
  | { readonly reason: 'payment.linkTooLarge'; readonly total: Money; readonly maximum: Money }
  | { readonly reason: 'quote.changed'; readonly total: Money }
  /** The price of a change has become another one than was agreed to. */
  | { readonly reason: 'change.differs'; readonly difference: Money }
  /** Of a smaller party, exactly as many have to be chosen as leave it. */
  | { readonly reason: 'change.leaving'; readonly count: number }
  /** Guests of a stopped night who have not got what they chose yet. */
  | { readonly reason: 'stop.running'; readonly bookings: number }
  /** In the operator's own words. */
  | { readonly reason: 'bookings.off'; readonly message: Bilingual }
  | { readonly reason: 'password.weak'; readonly problems: readonly PasswordProblem[] }
  /** The name of that guest carries a web or e-mail address. */
  | { readonly reason: 'guest.nameIsAddress'; readonly number: number }
  /** Too much of the night waits for payment from the same visitor already. */
  | { readonly reason: 'coupon.tooManyTries'; readonly retryAfterMinutes: number }
  | { readonly reason: 'holds.tooMany'; readonly retryAfterMinutes: number }
  /** Too many bookings came from the same client or for the same e-mail address. */
  | { readonly reason: 'placements.tooMany'; readonly retryAfterMinutes: number }
  | { readonly reason: 'tooManyRequests'; readonly retryAfterSeconds: number };

export type Reason = Refusal['reason'];

/**
 * Whether only places are missing, so that one can wait for them. A night whose bookings are switched off reads "Sold
 * Out" like a full one, and may come back like one (docs/rules/waiting-list.md).
 */
export const isAboutPlaces = (reason: Reason): boolean =>
  reason === 'spots.soldOut' || reason === 'spots.left' || reason === 'night.disabled';

export type Accepted<T> = { readonly accepted: true; readonly value: T };
export type Refused = { readonly accepted: false; readonly refusal: Refusal };

/** Refusals are values, so that a caller cannot forget them; exceptions mean a bug or a dead network. */
export type Decision<T> = Accepted<T> | Refused;

export const accepted = <T>(value: T): Accepted<T> => ({ accepted: true, value });

/** `refused('coupon.expired')`, or with the values of its text: `refused({ reason: 'spots.left', left: 3 })`. */
export const refused = (refusal: PlainReason | Refusal): Refused => ({
  accepted: false,
  refusal: typeof refusal === 'string' ? { reason: refusal } : refusal,
});
