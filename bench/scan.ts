import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buysOften, settledEverywhere } from './bookings.ts';
import { median, percentile } from './figures.ts';
import type { RunningProduct } from './product.ts';
import { oneBigNight, openProductDatabase } from './product-database.ts';
import { bookOverHttp } from './purchase.ts';
import { signedIn } from './signed-in.ts';

const parties = 120;
const phones = 6;
const visitorsPerSecond = 60;
const seconds = 15;

/**
 * The time from scanning a ticket to the result, by several guides at once, while visitors open the landing
 * page and others book: the median and the 95th percentile.
 */
export async function scanBench(product: RunningProduct, dataDirectory: string): Promise<string[]> {
  const { pool, close } = await openProductDatabase(dataDirectory);
  try {
    const night = await oneBigNight(pool, 1);
    const before = await pool.query(`select from bookings where first_name = 'Ana' and status = 'confirmed'`);
    await buysOften(parties, () => bookOverHttp(product.origin, night));
    await settledEverywhere(pool, (before.rowCount ?? 0) + parties);
    const tickets = await pool.query<{ code: string }>(
      `select code from tickets join bookings on bookings.id = booking_id where scheduled_crawl_id = $1`,
      [night],
    );
    const guide = await signedIn(product.origin, dataDirectory);
    const scan = async (place: number) => {
      const code = tickets.rows[place % tickets.rows.length]?.code ?? '';
      const begun = performance.now();
      const answer = await fetch(`${guide.origin}/admin/door/look-up?night=${night}&said=${code}`, {
        headers: { cookie: guide.cookie },
      });
      if (answer.status !== 200 || !(await answer.text()).includes('Torres'))
        throw new Error(`a scan answered ${answer.status} without its guest`);
      return performance.now() - begun;
    };
    const quiet: number[] = [];
    for (let place = 0; place < 40; place++) quiet.push(await scan(place));
    const [busy] = await Promise.all([
      scansFor(scan),
      autocannon({ url: product.origin, connections: 8, duration: seconds, overallRate: visitorsPerSecond }),
      bookingsFor(() => bookOverHttp(product.origin, night)),
    ]);
    return [
      `scan to answer: median ${median(quiet).toFixed(0)} ms alone; ${median(busy).toFixed(0)} ms, p95 ${percentile(busy, 0.95).toFixed(0)} ms by ${phones} guides at once beside ${visitorsPerSecond} visitors and a booking a second (${busy.length} scans)`,
    ];
  } finally {
    await close();
  }
}

/** Places one booking per second for the duration of the measurement. */
async function bookingsFor(book: () => Promise<unknown>) {
  for (let second = 0; second < seconds; second++) await Promise.all([book(), sleep(1_000)]);
}

/** Each phone scans again as soon as it has received the response, for the duration of the measurement. */
async function scansFor(scan: (place: number) => Promise<number>): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const durations: number[] = [];
  const phone = async (number: number) => {
    for (let place = number; performance.now() < until; place += phones) durations.push(await scan(place));
  };
  await Promise.all(Array.from({ length: phones }, (_, number) => phone(number)));
  return durations;
}
