import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, changeOf, fixturesFor, listener, placesOf } from '#tests/support/fixtures.ts';
import { bookings } from './booking-tables.server.ts';
import { purgeHoldClients } from './claims-store.server.ts';
import { confirmBooking } from './confirm-booking.server.ts';
import { placeBooking } from './place-booking.server.ts';
import { reacquireHold } from './reacquire-hold.server.ts';
import { releaseExpiredHolds } from './release-expired-holds.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const { publish } = listener();
const platform = { database, clock: { now: () => new Date('2027-03-01T18:00:00Z') }, publish };
const client = '203.0.113.7';
const tooMany = { accepted: false, refusal: { reason: 'holds.tooMany', retryAfterMinutes: 35 } };

let night = '';
beforeEach(async () => {
  night = await fixtures.night({ total: 20 });
});

/** An order of a new customer from that client address. */
function orderFrom(address: string | null, people: number, email = `${randomUUID()}@example.com`) {
  return { ...anOrder(night, { people, details: { email } }), client: address };
}

const place = (address: string | null, people: number, email?: string) =>
  placeBooking(platform, orderFrom(address, people, email));

async function placed(...order: Parameters<typeof place>): Promise<string> {
  const decision = await place(...order);
  if (!decision.accepted) throw new Error(decision.refusal.reason);
  return decision.value.bookingId;
}

const taken = async () => (await placesOf(database, night)).taken;

describe('One client address', () => {
  it('holds at most half of a night unpaid, and gets the time of the next attempt', async () => {
    await placed(client, 6);
    await placed(client, 4);
    expect(await place(client, 1)).toMatchObject(tooMany);
    expect(await taken()).toBe(10);
    expect(await place('203.0.113.8', 10)).toMatchObject({ accepted: true });
  });

  it('holds no more when all of its orders are concurrent', async () => {
    const decisions = await Promise.all(Array.from({ length: 18 }, () => place(client, 1)));
    expect(decisions.filter(({ accepted }) => accepted)).toHaveLength(10);
    expect(await taken()).toBe(10);
  });

  it('that does not distinguish visitors is not limited: the control', async () => {
    const decisions = await Promise.all(Array.from({ length: 20 }, () => place(null, 1)));
    expect(decisions.filter(({ accepted }) => accepted)).toHaveLength(20);
  });

  it('can book more once it has paid, and other nights at any time', async () => {
    const bookingId = await placed(client, 10);
    const thisNight = night;
    night = await fixtures.night({ total: 20 });
    await placed(client, 10);
    night = thisNight;
    await database.transaction((transaction) => confirmBooking(transaction, bookingId, publish));
    await placed(client, 10);
    expect(await taken()).toBe(20);
  });

  it('cannot hold more by changing an order or by expired holds', async () => {
    const first = await placed(client, 8);
    const small = orderFrom(client, 1);
    await placeBooking(platform, small);
    const larger = { ...small, details: { ...small.details, numberOfPeople: 5 } };
    expect(await placeBooking(platform, changeOf(small, larger))).toMatchObject(tooMany);
    expect(await taken()).toBe(9);

    await fixtures.holdsRunOut(night);
    await releaseExpiredHolds(platform);
    await placed(client, 9);
    expect(await reacquireHold(platform, { bookingId: first })).toMatchObject(tooMany);
    expect(await taken()).toBe(9);
  });
});

describe('Acquiring places again after the hold expired', () => {
  /**
   * Two groups of unpaid bookings by that client, which together fill the night. The holds of the first group
   * have expired.
   */
  async function wholeNight(): Promise<string[]> {
    const first = await Promise.all(Array.from({ length: 10 }, () => placed(client, 1)));
    await runOut();
    const second = await Promise.all(Array.from({ length: 10 }, () => placed(client, 1)));
    await runOut();
    return [...first, ...second];
  }

  async function runOut({ swept = true } = {}) {
    await fixtures.holdsRunOut(night);
    if (swept) await releaseExpiredHolds(platform);
  }

  /** Moves the bookings that many days into the past, and runs the purges of that period. */
  async function age(days: number) {
    await database.execute(sql`
      update bookings set held_until = held_until - make_interval(days => ${days}),
        created_at = created_at - make_interval(days => ${days}) where scheduled_crawl_id = ${night}`);
    await purgeHoldClients(database);
  }

  const takeAgain = (bookingIds: readonly string[], from: (at: number) => string | null) =>
    Promise.all(bookingIds.map((bookingId, at) => reacquireHold(platform, { bookingId, client: from(at) })));

  it.each([0, 2, 30])(
    'is limited for the client that placed them, %i days later and all at once',
    async (days) => {
      const bookingIds = await wholeNight();
      await age(days);
      const decisions = await takeAgain(bookingIds, () => client);
      expect(decisions.filter(({ accepted }) => accepted)).toHaveLength(10);
      expect(await taken()).toBe(10);
      // After the next expiry, the limit applies again.
      await runOut();
      await age(days);
      await takeAgain(bookingIds, () => client);
      expect(await taken()).toBe(10);
    },
  );

  it('is limited by the client that placed them, even if another client requests each', async () => {
    const bookingIds = await wholeNight();
    await age(2);
    await takeAgain(bookingIds, (at) => `198.51.100.${at}`);
    expect(await taken()).toBe(10);
  });

  it('is limited by the requesting client, even if another client placed each', async () => {
    const bookingIds = await Promise.all(
      Array.from({ length: 20 }, (_, at) => placed(`198.51.100.${at}`, 1)),
    );
    await runOut();
    await age(2);
    await takeAgain(bookingIds, () => client);
    expect(await taken()).toBe(10);
  });

  it('is not limited where no client is known: the control', async () => {
    const bookingIds = await Promise.all(Array.from({ length: 20 }, () => placed(null, 1)));
    await runOut();
    await takeAgain(bookingIds, () => null);
    expect(await taken()).toBe(20);
  });

  it('works from another phone, and counts for its next bookings', async () => {
    const bookingId = await placed(client, 8);
    await runOut();
    expect(await reacquireHold(platform, { bookingId, client: '198.51.100.1' })).toMatchObject({
      accepted: true,
    });
    expect(await place('198.51.100.1', 3)).toMatchObject(tooMany);
    expect(await place('198.51.100.1', 2)).toMatchObject({ accepted: true });
  });

  it('is limited also before the cleanup job has released the places', async () => {
    const first = await Promise.all(Array.from({ length: 10 }, () => placed(client, 1)));
    await runOut({ swept: false });
    await Promise.all(Array.from({ length: 10 }, () => placed(client, 1)));
    const decisions = await takeAgain(first, () => client);
    for (const decision of decisions) expect(decision).toMatchObject(tooMany);
  });

  it('is limited when all of them are extended concurrently', async () => {
    const bookingIds = await wholeNight();
    await database.execute(sql`update bookings set status = 'pending' where scheduled_crawl_id = ${night}`);
    await database.execute(sql`update scheduled_crawls set available_spots = 0 where id = ${night}`);
    const decisions = await takeAgain(bookingIds, () => client);
    expect(decisions.filter(({ accepted }) => accepted)).toHaveLength(10);
  });

  it('is limited also through changing the order', async () => {
    const order = orderFrom(client, 1);
    await placeBooking(platform, order);
    await runOut();
    await age(2);
    await placed(client, 10);
    expect(await placeBooking(platform, order)).toMatchObject(tooMany);
    const larger = { ...order, details: { ...order.details, numberOfPeople: 2 } };
    expect(await placeBooking(platform, changeOf(order, larger))).toMatchObject(tooMany);
    expect(await taken()).toBe(10);
  });
});

it('one e-mail address has three bookings of a night waiting for payment, wherever they come from', async () => {
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    await placed(address, 1, 'ana@example.com');
  expect(await place('203.0.113.4', 1, 'ana@example.com')).toMatchObject(tooMany);
  const other = orderFrom('203.0.113.5', 1);
  await placeBooking(platform, other);
  const renamed = { ...other, details: { ...other.details, email: 'ana@example.com' } };
  expect(await placeBooking(platform, changeOf(other, renamed))).toMatchObject(tooMany);
});

it('the client pseudonym is deleted a day after the hold', async () => {
  const bookingId = await placed(client, 1);
  const row = async () => {
    const [row] = await database.select().from(bookings).where(sql`id = ${bookingId}`);
    return row;
  };
  const known = async () => (await row())?.heldFrom;
  await purgeHoldClients(database);
  expect(await known()).toBe(client);
  await database.execute(
    sql`update bookings set held_until = now() - interval '25 hours' where id = ${bookingId}`,
  );
  await purgeHoldClients(database);
  expect(await known()).toBeNull();
  // `placedFrom` is kept as long as the booking can acquire its places again.
  expect((await row())?.placedFrom).toBe(client);
  await database.execute(sql`update bookings set date = current_date - 3 where id = ${bookingId}`);
  await purgeHoldClients(database);
  expect((await row())?.placedFrom).toBeNull();
});
