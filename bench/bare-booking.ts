import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

const people = 2;

/**
 * The rows of a paid booking, written directly: one transaction places it, one row is the payment, one
 * transaction settles it. This is the limit of the machine, for comparison.
 */
export async function bareBooking(pool: pg.Pool, night: string): Promise<void> {
  const booking = randomUUID();
  const payment = randomUUID();
  await transaction(pool, async (query) => {
    await query(
      `insert into bookings (id, reference, idempotency_key, status, held_until, scheduled_crawl_id, crawl_id, crawl_title,
         meeting_point, time_zone, date, start_time, end_time, number_of_people, language, first_name, last_name, email, phone,
         country, currency, total, quote, refund_policy, terms_version, terms_accepted_at,
         age_confirmed_at, agreed_where)
       select $1, $2, $3, 'pending', now() + interval '35 minutes', night.id, crawl_id, '{"en": "Crawl"}', '{"en": "Here"}',
         'America/Mexico_City', date, start_time, end_time, ${people}, 'en', 'Bare', 'Buyer', 'bare@example.com', '123456789', 'MX',
         'USD', 7000, '{}', '{"hoursBeforeStart": 24}', '2025-05-21', now(), now(), 'checkout'
       from scheduled_crawls night where night.id = $4`,
      [booking, randomBytes(9).toString('base64url'), randomUUID(), night],
    );
    await query(
      `insert into guests (booking_id, position, name) select $1, n, 'Bare' from generate_series(1, ${people}) n`,
      [booking],
    );
    await query(`insert into booking_events (booking_id, kind) values ($1, 'placed')`, [booking]);
    await query(
      `update scheduled_crawls set available_spots = available_spots - ${people} where id = $1 and available_spots >= ${people}`,
      [night],
    );
  });
  await pool.query(
    `insert into payments (id, booking_id, provider, reference, state, amount, currency, language, expires_at)
     values ($1, $2, 'rehearsal', $3, 'started', 7000, 'USD', 'en', now() + interval '35 minutes')`,
    [payment, booking, payment],
  );
  await transaction(pool, async (query) => {
    await query(`select id from bookings where id = $1 for update`, [booking]);
    await query(`update payments set state = 'succeeded', settled_at = now() where id = $1`, [payment]);
    await query(
      `update bookings set status = 'confirmed', held_until = null, confirmed_at = now() where id = $1`,
      [booking],
    );
    await query(`insert into booking_events (booking_id, kind) values ($1, 'confirmed')`, [booking]);
    await query(
      `insert into tickets (booking_id, position, code) select $1, n, $2 || n from generate_series(1, ${people}) n`,
      [booking, randomBytes(18).toString('base64url')],
    );
    await query(
      `insert into outbox_mails (kind, once_key, booking_id, language, recipient, state)
       values ('booking.confirmed', $1, $2, 'en', 'bare@example.com', 'stored')`,
      [randomUUID(), booking],
    );
  });
}

type Query = (text: string, values: unknown[]) => Promise<unknown>;

async function transaction(pool: pg.Pool, work: (query: Query) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Named statements are parsed once per connection, as in the product.
    await work((text, values) =>
      client.query({ name: createHash('md5').update(text).digest('hex'), text, values }),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
