import type { Money } from '#domain/money.ts';
import { type Reporting, reported } from '#domain/reporting.ts';
import type { BookingLine } from './bookings-store.server.ts';

/** The total of a booking in the reporting currency, as the sums of sales have it. */
export const reportedTotal = (
  reporting: Reporting,
  { total, rate, ratesOf }: Pick<BookingLine, 'total' | 'rate' | 'ratesOf'>,
): Money => reported(reporting, total, rate, ratesOf);
