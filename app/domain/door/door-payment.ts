/** Money that a guide takes at the door, as an entry of the queue. See docs/rules/door.md. */

import { type BookingState, holdsSpots } from '#domain/booking/booking-states.ts';
import type { ExchangeRate } from '#domain/exchange.ts';
import { type Money, same } from '#domain/money.ts';
import { isWorth } from '#domain/payment/cash-taken.ts';
import type { Party } from './party.ts';

/** How guests pay at the door: what the team itself can take there. */
export const doorMethods = ['cash', 'terminal'] as const;

export type DoorMethod = (typeof doorMethods)[number];

/** A payment that was taken. */
export type DoorPayment = {
  readonly method: DoorMethod;
  /** What the guide saw as due, in the currency of the booking. */
  readonly amount: Money;
  /** What the guide has for it: the same, or its worth in another currency, without the change. */
  readonly taken: Money;
};

/** Why a payment was not recorded, so that what was taken belongs to the guest. */
export type PaymentConflict =
  | 'alreadyPaid'
  | 'amountChanged'
  | 'holdEnded'
  | 'notAllowed'
  | 'cancelled'
  | 'unknown';

/** Whether money can be taken of a party: something is due, and it has its places. */
export const owesAtTheDoor = ({
  status,
  balance,
  nightStatus,
}: Pick<Party, 'balance' | 'nightStatus'> & { readonly status: BookingState }): boolean =>
  balance !== null && holdsSpots[status] && nightStatus !== 'cancelled' && nightStatus !== 'moved';

/**
 * Why a payment cannot be recorded as it was taken; null if it can, for an expired booking only if its places are still free. What is due now has to be what the guide saw, and another currency has to be
 * worth it at a rate that a phone may still have had (`rates`).
 */
export function paymentConflict(
  { amount, taken, method }: DoorPayment,
  {
    party,
    rates,
    mayTake,
  }: { readonly party: Party | null; readonly rates: readonly ExchangeRate[]; readonly mayTake: boolean },
): PaymentConflict | null {
  if (!party) return 'unknown';
  if (!mayTake) return 'notAllowed';
  const { status, balance, nightStatus, soldAt } = party;
  if (status === 'cancelled' || nightStatus === 'cancelled' || nightStatus === 'moved') return 'cancelled';
  if (!balance) return 'alreadyPaid';
  if (!same(balance, amount)) return 'amountChanged';
  const inCurrencies = method === 'cash' ? rates : [];
  return isWorth(taken, { due: amount, soldAt, rates: inCurrencies }) ? null : 'amountChanged';
}
