import { isPositive, type Money } from '#domain/money.ts';
import type { Booking } from '#features/booking/booking.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { lockPaymentsOf, nextPart, writeCash } from './payment-store.server.ts';

/**
 * Records a cash payment for a locked booking and who received it, in the transaction of the change that it
 * pays for. Does nothing if nothing is due.
 */
export async function takeCash(
  { clock }: Pick<Platform, 'clock'>,
  transaction: Transaction,
  {
    booking,
    amount,
    takenBy,
  }: {
    readonly booking: Pick<Booking, 'id' | 'language'>;
    readonly amount: Money;
    readonly takenBy: string | null;
  },
): Promise<void> {
  if (!isPositive(amount)) return;
  const part = nextPart(await lockPaymentsOf(transaction, booking.id));
  const { id: bookingId, language } = booking;
  await writeCash(transaction, { bookingId, part, language, amount, takenBy, now: clock.now() });
}
