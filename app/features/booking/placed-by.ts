import { type BookingFacts, guestFacts, type StaffFacts } from '#domain/booking/booking-facts.ts';
import type { GroupTerms } from '#domain/booking/group-terms.ts';
import type { FoundBy } from '#domain/partners/found-by.ts';

/** The terms of a group, and the message that the offer answers. */
export type GroupOrder = GroupTerms & { readonly enquiryId: string | null };

/** Who sent a guest, and how that was found. */
export type SentBy = { readonly code: string; readonly foundBy: FoundBy };

/** The terms of a booking that staff place for a guest. */
type StaffTerms = StaffFacts & {
  /** How long the booking waits for payment, in minutes; null uses the default of guests. */
  readonly holdMinutes: number | null;
  /** Why the booking is free; null if it is not. */
  readonly freeBecause: string | null;
  /** Whether the payment link is mailed at once. */
  readonly isMailedAtOnce: boolean;
  /** The terms of a group, and the message that the offer answers; null for all other bookings. */
  readonly group?: GroupOrder | null;
};

/** Who places an order. Whatever depends on it asks the functions below, so that a new way to sell answers all of them. */
export type PlacedBy =
  | { readonly kind: 'guest'; readonly sentBy?: SentBy | null }
  | ({ readonly kind: 'staff' } & StaffTerms)
  /** A seller of a partner, at `/sell`. */
  | { readonly kind: 'seller'; readonly code: string; readonly isMailedAtOnce: boolean };

/** A guest whom nobody sent. */
export const byGuest: PlacedBy = { kind: 'guest' };

/** Whether disabled bookings and the end of sales apply. Staff may still sell a place. */
export const keepsSalesHours = ({ kind }: PlacedBy): boolean => kind !== 'staff';

/** Whether the one who places the order agrees to the terms. Nobody else can agree for a guest. */
export const agreesToTerms = ({ kind }: PlacedBy): boolean => kind === 'guest';

/** What is decided about the payment when the order is placed. */
export const paymentTerms = (
  placedBy: PlacedBy,
): Pick<StaffTerms, 'holdMinutes' | 'freeBecause' | 'isMailedAtOnce'> =>
  placedBy.kind === 'staff'
    ? placedBy
    : {
        ...{ holdMinutes: null, freeBecause: null },
        isMailedAtOnce: placedBy.kind === 'seller' && placedBy.isMailedAtOnce,
      };

/** The terms of a group; null for all other orders. */
export const groupOf = (placedBy: PlacedBy): GroupOrder | null =>
  placedBy.kind === 'staff' ? (placedBy.group ?? null) : null;

/** The facts of the booking. Whose it is comes from `sentBy`. */
export function factsFrom(placedBy: PlacedBy): BookingFacts {
  if (placedBy.kind === 'staff') return placedBy;
  return placedBy.kind === 'seller' ? { ...guestFacts, source: 'partner' } : guestFacts;
}

/**
 * Who sent the guest; null if nobody did. The seller who sells and what staff write count first, then a code that the guest typed, then the partner of the coupon,
 * then the link that the guest opened.
 */
export function sentBy(placedBy: PlacedBy, ofCoupon: string | null): SentBy | null {
  const known = knownSender(placedBy);
  if (ofCoupon === null || (known && known.foundBy !== 'link')) return known;
  return { code: ofCoupon, foundBy: 'coupon' };
}

function knownSender(placedBy: PlacedBy): SentBy | null {
  if (placedBy.kind === 'seller') return { code: placedBy.code, foundBy: 'seller' };
  if (placedBy.kind === 'guest') return placedBy.sentBy ?? null;
  return placedBy.partner === null ? null : { code: placedBy.partner, foundBy: 'staff' };
}

/** The columns of a booking that say who sent the guest. */
export const senderColumns = (sent: SentBy | null) => ({
  partner: sent?.code ?? null,
  partnerFoundBy: sent?.foundBy ?? null,
});
