import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  fakeStripeKey,
  fakeStripeWebhookSecret,
  openFakeStripe,
} from '#tests/support/fake-stripe/fake-stripe.ts';
import { percentile } from './figures.ts';
import { inParallel } from './in-parallel.ts';
import { type RunningProduct, startProduct, temporaryData } from './product.ts';
import { oneBigNight, openProductDatabase } from './product-database.ts';

const measured = 300;
const burstBookings = 1_000;
const copies = 5;
const sendersWhenMeasured = 4;
const sendersInBurst = 64;

/**
 * The response time of webhooks, compared with bare SQL for the same settlement on the same PostgreSQL. Each
 * webhook makes the product query a fake Stripe on this machine, settle the payment, issue tickets and queue
 * a mail. Then 5,000 concurrent webhooks, five per payment in any order; none may be lost or counted twice.
 * Sender, fake Stripe and product share the cores.
 */
export async function webhooksBench(): Promise<string[]> {
  const data = temporaryData();
  const stripe = await openFakeStripe();
  const product = await startProduct({
    DATA_DIRECTORY: data.directory,
    STRIPE_SECRET_KEY: fakeStripeKey,
    STRIPE_WEBHOOK_SECRET: fakeStripeWebhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  const { pool, close } = await openProductDatabase(data.directory, { connections: sendersWhenMeasured });
  try {
    const night = await oneBigNight(pool);
    await inParallel(Array.from({ length: 2 * measured + burstBookings }), 8, () =>
      placeAndPay(product, night),
    );
    const sessions = [...stripe.sessions.keys()];
    const [byHand, byWebhook] = [sessions.slice(0, measured), sessions.slice(measured, 2 * measured)];
    const inBurst = sessions.slice(2 * measured);
    for (const session of [...byWebhook, ...inBurst]) stripe.customer.pays(session);
    const events = new Map(stripe.events.map(({ about, event }) => [about, event]));
    const send = (session: string) => postWebhook(product, stripe.signed(events.get(session) ?? {}));

    const bare = await p99(byHand, (session) => settleByHand(pool, session));
    const productTime = await p99(byWebhook, send);
    const before = product.residentMegabytes();
    const burst = shuffled(Array.from({ length: copies }, () => inBurst).flat());
    const begun = performance.now();
    await inParallel(burst, sendersInBurst, send);
    const perSecond = Math.round(burst.length / ((performance.now() - begun) / 1000));
    const memory = `memory ${before} MB before, ${product.residentMegabytes()} MB after`;
    return [
      `webhooks p99 ${productTime.toFixed(1)} ms, bare SQL ${bare.toFixed(1)} ms: ratio ${(productTime / bare).toFixed(1)}`,
      `webhooks in a burst: ${burst.length} at ${perSecond}/s, ${await settledOnce(pool, [...byWebhook, ...inBurst])}; ${memory}`,
    ];
  } finally {
    await close();
    await product.stop();
    await stripe.close();
    data.remove();
  }
}

/** Places a booking and opens the provider's payment page. */
async function placeAndPay({ origin }: RunningProduct, night: string) {
  const details = {
    firstName: 'Ana',
    lastName: 'Torres',
    email: `ana.${randomUUID()}@example.com`,
    phone: '+52 322 123 4567',
  };
  const choices = { numberOfPeople: '2', country: 'MX', currency: 'USD', agreesToTerms: 'on', isOfAge: 'on' };
  const placed = await post(`${origin}/checkout`, { key: randomUUID(), night, ...details, ...choices });
  const booking = /booking=([0-9a-f-]{36})/.exec(placed)?.[1] ?? '';
  await post(`${origin}/checkout`, { intent: 'pay', booking, provider: 'stripe' });
}

async function post(url: string, fields: Record<string, string>): Promise<string> {
  const { origin } = new URL(url);
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: 'POST', body, headers: { origin }, redirect: 'manual' });
  await answer.arrayBuffer();
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`POST ${url} answered ${answer.status}`);
  return location;
}

async function postWebhook(
  { origin }: RunningProduct,
  { headers, rawBody }: { headers: Headers; rawBody: string },
) {
  const answer = await fetch(`${origin}/webhooks/stripe`, { method: 'POST', headers, body: rawBody });
  if (answer.status !== 200) throw new Error(`a webhook was answered with ${answer.status}`);
}

/** Writes the rows of one settlement directly with SQL. */
async function settleByHand(pool: pg.Pool, reference: string) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `update payments set state = 'succeeded', is_applied = true, paid_amount = amount, paid_currency = currency,
         settled_at = now(), next_poll_at = null where reference = $1 returning booking_id`,
      [reference],
    );
    const booking = rows[0].booking_id;
    await client.query(
      `insert into payment_events (provider, event_id, kind, reference) values ('stripe', $1, 'by hand', $2)`,
      [randomUUID(), reference],
    );
    await client.query(`select id from bookings where id = $1 for no key update`, [booking]);
    await client.query(`update bookings set status = 'confirmed', confirmed_at = now() where id = $1`, [
      booking,
    ]);
    await client.query(`insert into booking_events (booking_id, kind) values ($1, 'confirmed')`, [booking]);
    await client.query(
      `insert into tickets (booking_id, position, code) select $1, n, $2 || n from generate_series(1, 2) n`,
      [booking, randomBytes(18).toString('base64url')],
    );
    await client.query(
      `insert into outbox_mails (kind, once_key, booking_id, language, recipient, state)
       values ('booking.confirmed', $1, $2, 'en', 'bare@example.com', 'stored')`,
      [randomUUID(), booking],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** The 99th percentile, in milliseconds. */
async function p99<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<number> {
  const milliseconds: number[] = [];
  await inParallel(things, sendersWhenMeasured, async (thing) => {
    const begun = performance.now();
    await work(thing);
    milliseconds.push(performance.now() - begun);
  });
  return percentile(milliseconds, 0.99);
}

function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ thing }) => thing);
}

/** Every payment is settled, and each booking has two tickets and one mail; anything else throws. */
async function settledOnce(pool: pg.Pool, references: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ settled: number; tickets: number; mails: number }>(
    `with mine as (select booking_id from payments where reference = any($1) and state = 'succeeded' and is_applied)
     select (select count(*)::int from mine) as settled,
            (select count(*)::int from tickets where booking_id in (select booking_id from mine)) as tickets,
            (select count(*)::int from outbox_mails where kind = 'booking.confirmed'
               and booking_id in (select booking_id from mine)) as mails`,
    [references],
  );
  const { settled, tickets, mails } = rows[0] ?? { settled: 0, tickets: 0, mails: 0 };
  const found = `${settled} of ${references.length} payments settled, ${tickets} tickets, ${mails} mails`;
  const isRight = settled === references.length && tickets === 2 * settled && mails === settled;
  if (!isRight) throw new Error(`webhooks were lost or counted twice: ${found}`);
  return found;
}
