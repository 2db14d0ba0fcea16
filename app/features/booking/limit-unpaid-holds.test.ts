import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, given, listener, placesOf } from '#tests/support/given.ts';
import { bookings } from './booking-tables.server.ts';
import { forgetHeldFrom } from './claims-store.server.ts';
import { confirmBooking } from './confirm-booking.server.ts';
import { holdAgain } from './hold-again.server.ts';
import { placeBooking } from './place-booking.server.ts';
import { releaseExpiredHolds } from './release-expired-holds.server.ts';

const { database } = await testDatabase();
const its = given(database);
const { tell } = listener();
const platform = { database, clock: { now: () => new Date('2027-03-01T18:00:00Z') }, tell };
const client = '203.0.113.7';
const tooMany = { accepted: false, refusal: { reason: 'holds.tooMany', retryAfterMinutes: 35 } };

let night = '';
beforeEach(async () => {
  night = await its.night({ total: 20 });
});

/** An order of somebody new, as it comes from that address. */
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
  it('holds half of a night unpaid and no more, and is told when to come back', async () => {
    await placed(client, 6);
    await placed(client, 4);
    expect(await place(client, 1)).toMatchObject(tooMany);
    expect(await taken()).toBe(10);
    expect(await place('203.0.113.8', 10)).toMatchObject({ accepted: true });
  });

  it('holds it also when all its orders come at the same moment', async () => {
    const decisions = await Promise.all(Array.from({ length: 18 }, () => place(client, 1)));
    expect(decisions.filter(({ accepted }) => accepted)).toHaveLength(10);
    expect(await taken()).toBe(10);
  });

  it('that tells nobody apart is not limited: the control', async () => {
    const decisions = await Promise.all(Array.from({ length: 20 }, () => place(null, 1)));
    expect(decisions.filter(({ accepted }) => accepted)).toHaveLength(20);
  });

  it('books on once it has paid, and on other nights all the while', async () => {
    const bookingId = await placed(client, 10);
    const thisNight = night;
    night = await its.night({ total: 20 });
    await placed(client, 10);
    night = thisNight;
    await database.transaction((transaction) => confirmBooking(transaction, bookingId, tell));
    await placed(client, 10);
    expect(await taken()).toBe(20);
  });

  it('cannot come by more through changing an order, or through holds that ran out', async () => {
    const first = await placed(client, 8);
    const small = orderFrom(client, 1);
    await placeBooking(platform, small);
    const larger = { ...small, details: { ...small.details, numberOfPeople: 5 } };
    expect(await placeBooking(platform, larger)).toMatchObject(tooMany);
    expect(await taken()).toBe(9);

    await its.holdsRunOut(night);
    await releaseExpiredHolds(platform);
    await placed(client, 9);
    expect(await holdAgain(platform, { bookingId: first })).toMatchObject(tooMany);
    expect(await taken()).toBe(9);
  });
});

it('One e-mail address has three bookings of a night waiting for payment, wherever they come from', async () => {
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    await placed(address, 1, 'ana@example.com');
  expect(await place('203.0.113.4', 1, 'ana@example.com')).toMatchObject(tooMany);
});

it('The address is forgotten a day after the hold', async () => {
  const bookingId = await placed(client, 1);
  const known = async () => {
    const [row] = await database.select().from(bookings).where(sql`id = ${bookingId}`);
    return row?.heldFrom;
  };
  await forgetHeldFrom(database);
  expect(await known()).toBe(client);
  await database.execute(
    sql`update bookings set held_until = now() - interval '25 hours' where id = ${bookingId}`,
  );
  await forgetHeldFrom(database);
  expect(await known()).toBeNull();
});
