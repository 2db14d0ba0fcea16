import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { and, count, eq, sql, sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { tickets } from '#features/tickets/ticket-tables.server.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const origins = [site.origin, await site.another(), await site.another()];
const agent = new Agent({ keepAlive: true, maxSockets: 60 });

type Answer = { readonly status: number; readonly location: string; readonly body: string };

function post(url: string, fields: Record<string, string>): Promise<Answer> {
  const body = new URLSearchParams(fields).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    origin: new URL(url).origin,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode: status = 0, headers: got } = answer;
        resolve({ status, location: got.location ?? '', body: Buffer.concat(chunks).toString() });
      });
    });
    sent.on('error', reject).end(body);
  });
}

const details = (night: string, people = 1) => ({
  key: randomUUID(),
  night,
  firstName: 'Lucía',
  lastName: 'Pérez',
  email: `lucia.${randomUUID()}@example.com`,
  phone: '+52 322 123 4567',
  numberOfPeople: String(people),
  country: 'MX',
  currency: 'USD',
  provider: 'rehearsal',
  agreesToTerms: 'on',
  isOfAge: 'on',
});

const spread = (buyer: number) => origins[buyer % origins.length] ?? site.origin;

async function stateOf(night: string) {
  const [row] = await site.database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, night));
  const [held] = await site.database
    .select({ people: sum(bookings.numberOfPeople).mapWith(Number), bookings: count() })
    .from(bookings)
    .where(and(eq(bookings.nightId, night), eq(bookings.status, 'pending')));
  return { left: row?.availableSpots, ...held };
}

/** The bookings of a night, each with its payments that can still be paid. */
async function openPaymentsOf(night: string) {
  const { rows } = await site.database.execute<{ id: string; open: number }>(sql`
    select b.id, count(p.id) filter (where p.state in ('started', 'pending'))::int as open
    from bookings b left join payments p on p.booking_id = b.id
    where b.scheduled_crawl_id = ${night} group by b.id`);
  return rows;
}

describe('300 buyers for 50 places, on three server processes', () => {
  it('sells exactly 50 and shows “sold out” to every other buyer', async () => {
    const night = await site.fixtures.night({ total: 50 });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, buyer) => post(`${spread(buyer)}/checkout`, details(night))),
    );
    const won = answers.filter(({ status, location }) => status === 303 && location.includes('/rehearsal/'));
    const lost = answers.filter(({ status }) => status === 409);
    expect(won).toHaveLength(50);
    expect(lost).toHaveLength(250);
    for (const { body } of lost) expect(body).toMatch(/sold out/i);
    expect(new Set(won.map(({ location }) => location)).size).toBe(50);
    expect(await stateOf(night)).toEqual({ left: 0, people: 50, bookings: 50 });
  });

  it('refuses a party that does not fit completely, and shows how many places are left', async () => {
    const night = await site.fixtures.night({ total: 10, sold: 7 });
    const refused = await post(`${spread(1)}/checkout`, details(night, 4));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatch(/\b3\b[^<]*left/i);
    expect(await stateOf(night)).toMatchObject({ left: 3, bookings: 0 });
  });

  it('creates one booking when a form is sent to every process at once', async () => {
    const night = await site.fixtures.night({ total: 50 });
    const form = details(night, 2);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, click) => post(`${spread(click)}/checkout`, form)),
    );
    for (const { status, location } of answers)
      expect([status, location]).toEqual([303, expect.stringContaining('/rehearsal/')]);
    expect(await stateOf(night)).toEqual({ left: 48, people: 2, bookings: 1 });
    // However many sessions were opened one after the other, the guest can pay in one of them only.
    expect(await openPaymentsOf(night)).toMatchObject([{ open: 1 }]);
  });

  it('confirms a booking once when several processes receive its payment', async () => {
    const night = await site.fixtures.night({ total: 50 });
    const placed = await post(`${spread(0)}/checkout`, details(night, 3));
    const booking = (await openPaymentsOf(night))[0]?.id ?? '';
    const card = new URL(placed.location, site.origin);
    await Promise.all(origins.map((origin) => post(origin + card.pathname, { action: 'pay' })));
    await expect.poll(async () => (await bookingOf(booking))?.status, { timeout: 60_000 }).toBe('confirmed');
    const issued = await site.database.select().from(tickets).where(eq(tickets.bookingId, booking));
    expect(issued).toHaveLength(3);
    expect((await stateOf(night)).left).toBe(47);
  });
});

async function bookingOf(id: string) {
  const [booking] = await site.database.select().from(bookings).where(eq(bookings.id, id));
  return booking;
}
