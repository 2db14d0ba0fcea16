import { type SQL, sql } from 'drizzle-orm';
import { holdingStates } from '#domain/booking/booking-states.ts';

/** The condition that a booking holds places, by its status in a query: `holdsPlaces(sql`own.status`)`. */
export const holdsPlaces = (status: { getSQL(): SQL } = sql`status`): SQL =>
  sql`${status} in (${sql.raw(holdingStates.map((state) => `'${state}'`).join(', '))})`;
