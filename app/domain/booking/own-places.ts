/**
 * A guest who changes a booking chooses the size of the whole party. The places of that booking therefore
 * count as available. See docs/rules/booking.md.
 */

import type { Refusal } from '#domain/decision.ts';

/** The places that the booking holds, and their night. */
export type OwnPlaces = { readonly nightId: string; readonly people: number };

/** The night as it would be without the booking. */
export const withoutOwn = <Night extends { readonly id: string; readonly availableSpots: number }>(
  night: Night,
  own: OwnPlaces | null,
): Night =>
  own?.nightId === night.id ? { ...night, availableSpots: night.availableSpots + own.people } : night;

/**
 * The refusal, adjusted for a party that holds places of the same night: `spots.left` includes the places
 * that the party already holds.
 */
export function countingOwn(refusal: Refusal, nightId: string, own: OwnPlaces | null): Refusal {
  if (own?.nightId !== nightId) return refusal;
  if (refusal.reason === 'spots.soldOut') return { reason: 'spots.left', left: own.people };
  return refusal.reason === 'spots.left' ? { ...refusal, left: refusal.left + own.people } : refusal;
}
