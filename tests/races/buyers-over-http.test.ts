import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { and, count, eq, sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tickets } from '#features/admission/admission-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
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

describe('300 buyers for 50 places, on three server processes', () => {
  it('sells exactly 50 and shows “sold out” to every other buyer', async () => {
    const night = await site.fixtures.night({ total: 50 });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, buyer) => post(`${spread(buyer)}/checkout`, details(night))),
    );
    const won = answers.filter(({ status, location }) => status === 303 && location.includes('booking='));
    const lost = answers.filter(({ status }) => status === 409);
    expect(won).toHaveLength(50);
    expect(lost).toHaveLength(250);
    for (const { body } of lost) expect(body).toMatch(/sold out/i);
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
    expect(new Set(answers.map(({ location }) => /booking=([0-9a-f-]{36})/.exec(location)?.[1])).size).toBe(
      1,
    );
    expect(await stateOf(night)).toEqual({ left: 48, people: 2, bookings: 1 });
  });

  it('confirms a booking once when several processes receive its payment', async () => {
    const night = await site.fixtures.night({ total: 50 });
    const placed = await post(`${spread(0)}/checkout`, details(night, 3));
    const booking = /booking=([0-9a-f-]{36})/.exec(placed.location)?.[1] ?? '';
    const paying = await post(`${spread(1)}/checkout`, { intent: 'pay', booking, provider: 'rehearsal' });
    const card = new URL(paying.location, site.origin);
    await Promise.all(origins.map((origin) => post(origin + card.pathname, { action: 'pay' })));
    await expect.poll(async () => (await bookingOf(booking))?.status, { timeout: 15_000 }).toBe('confirmed');
    const issued = await site.database.select().from(tickets).where(eq(tickets.bookingId, booking));
    expect(issued).toHaveLength(3);
    expect((await stateOf(night)).left).toBe(47);
  });
});

async function bookingOf(id: string) {
  const [booking] = await site.database.select().from(bookings).where(eq(bookings.id, id));
  return booking;
}
