import type { BookingState } from '#domain/booking/booking-states.ts';

/** What is said before the end of a booking's hold; null where no hold keeps its spots. */
export function holdLabel(
  { status, heldUntil }: { readonly status: BookingState; readonly heldUntil: Date | null },
  now: Date,
): 'heldUntil' | 'holdExpired' | null {
  if (status !== 'pending' || !heldUntil) return null;
  return heldUntil > now ? 'heldUntil' : 'holdExpired';
}
