import type { CalendarDate } from '#domain/calendar-date.ts';
import { isLess, type Money } from '#domain/money.ts';

/** What the operator agrees with a group (docs/rules/groups.md). Amounts are in the booking's currency. */
export type GroupTerms = {
  /** The agreed price per person; null for the price of the night. */
  readonly pricePerPerson: Money | null;
  /** The payment that confirms the booking; null for the whole price. */
  readonly deposit: Money | null;
  /** The day until which the balance is paid online; null if it is paid at the door. */
  readonly balanceDueOn: CalendarDate | null;
  /** What the offer says to the guest. */
  readonly note: string;
  /** Whom the invoice names, with the tax number if wanted; empty for the customer. */
  readonly billTo: string;
};

/** The deposit of a price. A deposit that is not below the price is none: the whole price is due at once. */
export const depositOf = (deposit: Money | null, total: Money): Money | null =>
  deposit && isLess(deposit, total) ? deposit : null;
