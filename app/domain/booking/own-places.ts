/**
 * Whoever changes a booking thinks of the whole party, not of how many more: its own places count as free.
 * See docs/rules/booking.md.
 */

import type { Refusal } from '#domain/decision.ts';

/** The places that a booking holds already, and on which night. */
export type OwnPlaces = { readonly nightId: string; readonly people: number };

/** The night as it would be without the booking. */
export const withoutOwn = <Night extends { readonly id: string; readonly availableSpots: number }>(
  night: Night,
  own: OwnPlaces | null,
): Night =>
  own?.nightId === night.id ? { ...night, availableSpots: night.availableSpots + own.people } : night;

/** The refusal of places on that night as the party reads it: "5 left" includes those that are theirs already. */
export function countingOwn(refusal: Refusal, nightId: string, own: OwnPlaces | null): Refusal {
  if (own?.nightId !== nightId) return refusal;
  if (refusal.reason === 'spots.soldOut') return { reason: 'spots.left', left: own.people };
  return refusal.reason === 'spots.left' ? { ...refusal, left: refusal.left + own.people } : refusal;
}
