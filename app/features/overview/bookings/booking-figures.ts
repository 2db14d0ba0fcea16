import { holdsSpots } from '#domain/booking/booking-states.ts';
import { type Money, zero } from '#domain/money.ts';
import { type Reporting, reported } from '#domain/reporting.ts';
import type { BookingMoney } from './booking-totals.ts';
import type { BookingLine } from './bookings-store.server.ts';

/** The amounts of a booking as its row shows them; those of `reported…` are in the reporting currency. */
export type BookingFigures = BookingMoney & {
  /** Whether it holds its places. The price of any other booking is in no total. */
  readonly isActive: boolean;
  readonly reportedPrice: Money;
  readonly due: Money;
  readonly reportedDue: Money;
};

/** Converts the amounts of a booking as the totals of the list do. */
export function figuresOf(
  reporting: Reporting,
  {
    status,
    total,
    balance,
    rate,
    ratesOf,
  }: Pick<BookingLine, 'status' | 'total' | 'balance' | 'rate' | 'ratesOf'>,
  money: BookingMoney | undefined,
): BookingFigures {
  const none = { total: zero(reporting.currency), parts: [] };
  const due = status === 'pending' ? total : status === 'confirmed' ? balance : zero(total.currency);
  return {
    isActive: holdsSpots[status],
    reportedPrice: reported(reporting, total, rate, ratesOf),
    due,
    reportedDue: reported(reporting, due, rate, ratesOf),
    paid: money?.paid ?? none,
    refunded: money?.refunded ?? none,
  };
}
