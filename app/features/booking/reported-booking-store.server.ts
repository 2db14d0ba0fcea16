import { type SQL, sql } from 'drizzle-orm';
import type { Reporting } from '#domain/reporting.ts';
import { reportedSql } from '#features/settings/reporting-store.server.ts';
import { bookings } from './booking-tables.server.ts';

/**
 * SQL for the price of a confirmed booking in the reporting currency, or for another amount of it: at the
 * rate that it was sold at, and the reporting currency's when it was confirmed. All sums of sales add this,
 * so that they agree however they are grouped.
 */
export const reportedBooking = (reporting: Reporting, amount: SQL = sql`${bookings.total}`): SQL =>
  reportedSql(reporting, {
    amount,
    currency: sql`${bookings.currency}`,
    sold: sql`${bookings.rate}`,
    at: sql`${bookings.confirmedAt}`,
  });
