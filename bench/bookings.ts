import type pg from 'pg';
import { bareBooking } from './bare-booking.ts';
import { median } from './figures.ts';
import { inParallel } from './in-parallel.ts';
import type { RunningProduct } from './product.ts';
import { oneBigNight, openProductDatabase } from './product-database.ts';
import { bookOverHttp } from './purchase.ts';
import { measureStolen } from './stolen.ts';

const rounds = 6;
const bookingsPerRound = 400;
/**
 * Warm-up bookings: a server that has just started is a third slower, because its code is not compiled yet.
 */
const warmUp = 400;
const buyers = 16;

/**
 * Complete bookings per second (placed, paid, settled with tickets and a queued mail) by many buyers on a
 * single night over HTTP, alternating with bare SQL for the same rows on the same PostgreSQL. The load
 * generator shares the cores.
 */
export async function bookingsBench(product: RunningProduct, dataDirectory: string): Promise<string[]> {
  const { pool, close } = await openProductDatabase(dataDirectory, { connections: buyers });
  try {
    const night = await oneBigNight(pool);
    await buysOften(warmUp, () => bookOverHttp(product.origin, night));
    await settledEverywhere(pool, warmUp);
    const productRates: number[] = [];
    const stolen: number[] = [];
    const bare: number[] = [];
    const before = product.processorMilliseconds();
    for (let round = 0; round < rounds; round++) {
      const stolenPercent = measureStolen();
      productRates.push(await perSecond(() => bookOverHttp(product.origin, night)));
      stolen.push(stolenPercent());
      bare.push(await perSecond(() => bareBooking(pool, night)));
    }
    await settledEverywhere(pool, warmUp + rounds * bookingsPerRound);
    const perBooking = (product.processorMilliseconds() - before) / (rounds * bookingsPerRound);
    const ratio = median(productRates.map((rate, round) => rate / (bare[round] ?? Number.NaN)));
    return [
      `bookings ${Math.round(median(productRates))}/s over HTTP (aim 150), bare SQL ${Math.round(median(bare))}/s: ratio ${ratio.toFixed(2)}, ${perBooking.toFixed(1)} ms of processor each, mails included; ${await soldExactly(pool, night)}`,
      `  rounds: ${productRates.map((rate, round) => `${Math.round(rate)} (${stolen[round]?.toFixed(0)})`).join(', ')}; in brackets the percentage of our processors that the host gave to others`,
    ];
  } finally {
    await close();
  }
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await buysOften(bookingsPerRound, work);
  return bookingsPerRound / ((performance.now() - begun) / 1000);
}

/** Runs that many purchases, by a fixed number of concurrent buyers. */
export const buysOften = (times: number, buy: () => Promise<unknown>): Promise<void> =>
  inParallel(Array.from({ length: times }), buyers, buy);

/**
 * Waits until every booking is confirmed, because the last provider events are still in flight when the last
 * buyer has paid.
 */
export async function settledEverywhere(pool: pg.Pool, expected: number) {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const { rows } = await pool.query<{ confirmed: number }>(
      `select count(*)::int as confirmed from bookings where status = 'confirmed' and first_name = 'Ana'`,
    );
    if ((rows[0]?.confirmed ?? 0) >= expected) return;
    if (performance.now() > deadline)
      throw new Error(`only ${rows[0]?.confirmed} of ${expected} bookings were settled`);
  }
}

async function soldExactly(pool: pg.Pool, night: string): Promise<string> {
  const { rows } = await pool.query<{ booked: number; taken: number; tickets: number }>(
    `select (select sum(number_of_people)::int from bookings where scheduled_crawl_id = $1 and status = 'confirmed') as booked,
            (select (total_spots - available_spots)::int from scheduled_crawls where id = $1) as taken,
            (select count(*)::int from tickets join bookings on bookings.id = booking_id where scheduled_crawl_id = $1) as tickets`,
    [night],
  );
  const { booked, taken, tickets } = rows[0] ?? {};
  if (booked !== taken) throw new Error(`${booked} people are booked and ${taken} places are taken`);
  return `${booked} people booked, ${taken} places taken, ${tickets} tickets`;
}
