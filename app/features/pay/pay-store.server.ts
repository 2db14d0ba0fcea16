import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { DoorTimes } from '#domain/door/door.ts';
import type { PayRate } from '#domain/pay/pay.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { equalOrNull } from '#platform/database/equal-or-null.ts';
import { nightPays, payRates } from './pay-tables.server.ts';

type Reading = Database | Transaction;

/** The pay of a person, the latest first day first. */
export const listPayRates = (database: Reading, personId: string) =>
  database.select().from(payRates).where(eq(payRates.personId, personId)).orderBy(desc(payRates.firstDay));

export type PayRateRow = typeof payRates.$inferSelect;

/** The pay of everybody. */
export const listAllPayRates = (database: Reading): Promise<PayRateRow[]> => database.select().from(payRates);

/** Writes the pay from a day on, in place of another one from that day. */
export async function writePayRate(
  transaction: Transaction,
  { personId, ...rate }: PayRate & { readonly personId: string },
): Promise<void> {
  await transaction
    .insert(payRates)
    .values({ personId, ...rate })
    .onConflictDoUpdate({ target: [payRates.personId, payRates.firstDay], set: rate });
}

/** Deletes a pay. Null if the person has no such pay. */
export async function deletePayRate(
  transaction: Transaction,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<PayRateRow | null> {
  const [deleted] = await transaction
    .delete(payRates)
    .where(and(eq(payRates.id, id), eq(payRates.personId, personId)))
    .returning();
  return deleted ?? null;
}

/** A person and a night that they work or were paid for. */
export type NightOfPay = DoorTimes & {
  readonly nightId: string;
  readonly personId: string;
  /** Whether the person is on the roster of the night. */
  readonly works: boolean;
  /** How many guests were checked in. */
  readonly guests: number;
  /** What was posted for it; null if nothing was ever. */
  readonly posted: {
    readonly id: string;
    readonly amount: number;
    readonly currency: string;
    readonly guests: number;
    readonly rate: number | null;
  } | null;
};

/**
 * Who works nights, or was paid for them, between two dates; with `nightId`, of that night alone. Only people who ever had a pay
 * or got one: without any pay it is an empty answer.
 */
export async function listNightsOfPay(
  database: Reading,
  {
    from,
    to,
    nightId,
  }: { readonly from: CalendarDate; readonly to: CalendarDate; readonly nightId?: string },
): Promise<NightOfPay[]> {
  const which: SQL = sql`night.date between ${from} and ${to} ${nightId ? sql`and night.id = ${nightId}` : sql``}`;
  const { rows } = await database.execute<NightOfPay & Record<string, unknown>>(sql`
    with person as (
      select shift.night_id, shift.staff_id as person_id from roster_shifts shift join scheduled_crawls night on night.id = shift.night_id
      where ${which} and shift.staff_id in (select person_id from pay_rates)
      union
      select scheduled_crawl_id, person_id from night_pays join scheduled_crawls night on night.id = scheduled_crawl_id
      where ${which} and person_id is not null
    ), attended as (
      select bookings.scheduled_crawl_id as night_id, count(*)::int as guests
      from bookings join tickets on tickets.booking_id = bookings.id
      where bookings.scheduled_crawl_id in (select night_id from person) and bookings.status = 'confirmed'
        and tickets.checked_in_at is not null and tickets.voided_at is null
      group by 1
    )
    select person.night_id as "nightId", person.person_id as "personId", night.date::text as date, night.start_time as "startTime",
      night.end_time as "endTime", night.status, city.time_zone as "timeZone", coalesce(attended.guests, 0) as guests,
      exists (select from roster_shifts where night_id = person.night_id and staff_id = person.person_id) as works,
      case when pay.id is not null then json_build_object('id', pay.id, 'amount', pay.amount, 'currency', pay.currency,
        'guests', pay.guests, 'rate', pay.rate) end as posted
    from person join scheduled_crawls night on night.id = person.night_id
    join pub_crawls crawl on crawl.id = night.crawl_id join cities city on city.id = crawl.city_id
    left join attended on attended.night_id = person.night_id
    left join night_pays pay on pay.scheduled_crawl_id = person.night_id and pay.person_id = person.person_id
    order by night.date, night.id, person.person_id`);
  return rows;
}

/** Writes what a person gets for a night, and returns its id in the books. */
export async function writeNightPay(
  transaction: Transaction,
  pay: Omit<typeof nightPays.$inferInsert, 'id'>,
): Promise<string> {
  const { amount, currency, guests, rate } = pay;
  const [written] = await transaction
    .insert(nightPays)
    .values(pay)
    .onConflictDoUpdate({
      target: [nightPays.nightId, nightPays.personId],
      set: { amount, currency, guests, rate },
    })
    .returning({ id: nightPays.id });
  return written!.id;
}

/** The latest nights that a person was paid for; null is deleted accounts. */
export const listNightPays = (database: Reading, personId: string | null, max: number) =>
  database
    .select({
      id: nightPays.id,
      amount: nightPays.amount,
      currency: nightPays.currency,
      guests: nightPays.guests,
      date: scheduledCrawls.date,
      title: pubCrawls.title,
      city: cities.name,
      role: rosterShifts.role,
    })
    .from(nightPays)
    .leftJoin(scheduledCrawls, eq(scheduledCrawls.id, nightPays.nightId))
    .leftJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .leftJoin(cities, eq(cities.id, pubCrawls.cityId))
    .leftJoin(
      rosterShifts,
      and(eq(rosterShifts.nightId, nightPays.nightId), eq(rosterShifts.staffId, nightPays.personId)),
    )
    .where(equalOrNull(nightPays.personId, personId))
    .orderBy(desc(nightPays.closedAt), desc(nightPays.id))
    .limit(max);

export type NightPay = Awaited<ReturnType<typeof listNightPays>>[number];
