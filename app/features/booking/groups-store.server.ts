import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { type Booking, dueFor, paidFor } from './booking.ts';
import { selectBookings, toBooking } from './booking-store.server.ts';
import { bookings } from './booking-tables.server.ts';
import type { GroupFolder } from './group-folders.ts';

type Asked = { readonly folder: GroupFolder; readonly today: CalendarDate; readonly cities: CityScope };

export type ListedGroup = ReturnType<typeof listed>;

/** How many groups a list shows. */
const maxGroups = 200;

/** The groups of a folder: those to come first, in the order of their nights; what is over, latest first. */
export async function listGroups(
  database: Database,
  { folder, today, cities }: Asked,
): Promise<ListedGroup[]> {
  const isPast = sql`${bookings.date} < ${today}`;
  const isLive = sql`${bookings.status} = 'pending' and ${bookings.heldUntil} > now()`;
  const inFolder: Readonly<Record<GroupFolder, SQL>> = {
    offers: sql`${isLive} and not ${isPast}`,
    coming: sql`${bookings.status} = 'confirmed' and not ${isPast}`,
    over: sql`(${isPast} or ${bookings.status} in ('cancelled', 'expired') or (${bookings.status} = 'pending' and not (${isLive})))`,
  };
  const rows = await selectBookings(database)
    .where(sql`${bookings.isGroup} and ${inFolder[folder]} and ${inCities(cities, bookings.crawlId)}`)
    .orderBy(
      folder === 'over' ? sql`${bookings.date} desc` : sql`${bookings.date}`,
      sql`${bookings.startTime}`,
      sql`${bookings.id}`,
    )
    .limit(maxGroups);
  return rows.map((row) => listed(toBooking(row)));
}

/** Idempotency keys and agreements stay on the server. */
function listed(booking: Booking) {
  const { id, reference, firstName, lastName, status, isHoldOver, heldUntil, timeZone } = booking;
  const { date, startTime, crawlTitle, numberOfPeople, total, balanceDueOn, deposit } = booking;
  return {
    id,
    reference,
    name: `${firstName} ${lastName}`.trim(),
    status: status === 'pending' && isHoldOver ? ('expired' as const) : status,
    heldUntil,
    timeZone,
    date,
    startTime,
    crawlTitle,
    numberOfPeople,
    total,
    deposit,
    paid: paidFor(booking),
    due: dueFor(booking),
    balanceDueOn,
  };
}
