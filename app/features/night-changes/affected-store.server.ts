import { sql } from 'drizzle-orm';
import { type Money, money } from '#domain/money.ts';
import { deskMethods } from '#domain/payment/desk-methods.ts';
import { reportedSum } from '#domain/reporting.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import { reportedBooking } from '#features/booking/reported-booking-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { type Affected, type Count, summed } from './affected.ts';

/** Computes what cancelling each night now would affect, by night. */
export async function readAffected(
  database: Database,
  nightIds: readonly string[],
): Promise<Map<string, Affected>> {
  const reporting = await readReporting(database);
  const ids = sql`${sql.param(nightIds)}::uuid[]`;
  const { rows } = await database.execute<{
    nightId: string;
    status: 'confirmed' | 'pending';
    currency: string;
    bookings: number;
    people: number;
    amount: number;
    reported: number | null;
  }>(sql`
    select scheduled_crawl_id as "nightId", status, currency, count(*)::int as bookings,
      sum(number_of_people)::int as people, sum(total - balance)::float8 as amount,
      sum(${reportedBooking(reporting, sql`(total - balance)`)})::float8 as reported
    from bookings where scheduled_crawl_id = any(${ids}) and ${holdsPlaces()}
    group by scheduled_crawl_id, status, currency order by currency`);
  const [cash, waiting] = [await keptAtDesk(database, nightIds), await countWaiting(database, nightIds)];
  const of = (nightId: string): Affected => {
    const ofNight = rows.filter((row) => row.nightId === nightId);
    const [confirmed, pending] = (['confirmed', 'pending'] as const).map((wanted) =>
      ofNight.filter(({ status }) => status === wanted),
    );
    return {
      ...summed(confirmed ?? []),
      holds: summed(pending ?? []),
      waiting: waiting.get(nightId) ?? { bookings: 0, people: 0 },
      cash: cash.get(nightId) ?? [],
      money: reportedSum(reporting, confirmed ?? []),
    };
  };
  return new Map(nightIds.map((nightId) => [nightId, of(nightId)]));
}

/** Computes what cancelling that night now would affect. */
export async function readAffectedOfNight(database: Database, nightId: string): Promise<Affected> {
  const affected = (await readAffected(database, [nightId])).get(nightId);
  if (!affected) throw new Error(`Night ${nightId}: nothing was read`);
  return affected;
}

async function keptAtDesk(database: Database, nightIds: readonly string[]): Promise<Map<string, Money[]>> {
  const { rows } = await database.execute<{ nightId: string; amount: number; currency: string }>(sql`
    select booking.scheduled_crawl_id as "nightId", payment.currency, sum(payment.amount - coalesce(
      (select sum(amount) from refunds where payment_id = payment.id), 0))::float8 as amount
    from payments payment join bookings booking on booking.id = payment.booking_id
    where booking.scheduled_crawl_id = any(${sql.param(nightIds)}::uuid[]) and booking.status = 'confirmed'
      and payment.is_applied and payment.provider in ${deskMethods}
    group by booking.scheduled_crawl_id, payment.currency order by payment.currency`);
  const kept = Map.groupBy(
    rows.filter(({ amount }) => amount > 0),
    ({ nightId }) => nightId,
  );
  return new Map(
    [...kept].map(([id, parts]) => [id, parts.map(({ amount, currency }) => money(amount, currency))]),
  );
}

/** The waiting parties of each night. */
async function countWaiting(database: Database, nightIds: readonly string[]): Promise<Map<string, Count>> {
  const { rows } = await database.execute<Count & { nightId: string }>(sql`
    select scheduled_crawl_id as "nightId", count(*)::int as bookings, sum(number_of_people)::int as people
    from waiting_parties where scheduled_crawl_id = any(${sql.param(nightIds)}::uuid[])
    group by scheduled_crawl_id`);
  return new Map(rows.map(({ nightId, ...count }) => [nightId, count]));
}
