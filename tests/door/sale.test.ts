import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type DoorSale, priceOfSale } from '#domain/door/door-sale.ts';
import { money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { readHeld } from '#features/cash/held-cash-store.server.ts';
import { readDoorOffer } from '#features/door/sale/door-offer.server.ts';
import { readWalkIn, sellAtDoor } from '#features/door/sale/sell-at-door.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';
import { doorTestContext } from './door-test-context.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform } = server;
const { guide } = doorTestContext(database);
const ana = await guide('Ana');
await server.fixtures.currency('MXN', '19.37');

const saleOf = (nightId: string, changes: Partial<DoorSale> = {}): DoorSale => ({
  ...{ key: randomUUID(), nightId, people: 2, name: 'Maya Torres', phone: '', email: '', language: 'en' },
  ...{ addOns: [], method: 'cash', agreed: money(7_000, 'USD') },
  ...changes,
});

async function sell(sale: DoorSale, { who = ana, cities = [] as string[] } = {}) {
  const customer = readWalkIn(sale);
  if ('problems' in customer) return customer;
  const sold = await sellAtDoor(platform, {
    who: { ...who, role: 'guide', cities },
    sale,
    customer: customer.value,
  });
  return sold.accepted ? sold.value : sold.refusal.reason;
}
const soldBy = async (sale: DoorSale, who = ana) => {
  const sold = await sell(sale, { who });
  if (typeof sold === 'string' || 'problems' in sold) throw new Error(JSON.stringify(sold));
  return sold;
};
const freeOf = async (nightId: string) => (await readNight(database, nightId))!.availableSpots;

describe('A walk-in', () => {
  it('paid in cash is confirmed with tickets, in the cash of the guide, and takes its places', async () => {
    const who = await guide('Beto');
    const night = await server.fixtures.night({ total: 10 });
    const sold = await soldBy(saleOf(night), who);
    expect(sold).toMatchObject({ people: 2, total: money(7_000, 'USD'), isPaid: true });
    expect(await server.ledger(sold.bookingId)).toMatchObject({ status: 'confirmed', tickets: 2 });
    expect(await readHeld(database, who.userId)).toEqual([{ currency: 'USD', amount: 7_000, base: 7_000 }]);
    expect(await freeOf(night)).toBe(8);
    expect(await readBooking(database, sold.bookingId)).toMatchObject({
      ...{ firstName: 'Maya', lastName: 'Torres', source: 'walk_in', termsAcceptedAt: null },
    });
    const { rows } = await database.execute(sql`
      select user_id as who from audit_entries where subject_id = ${sold.bookingId} and what = 'booking.placedByStaff'`);
    expect(rows).toEqual([{ who: who.userId }]);
  });

  it('costs in pesos what the phone shows, by the offer of the night', async () => {
    const who = await guide('Caro');
    const night = await server.fixtures.night({ total: 10 });
    const offer = await readDoorOffer(platform, night);
    if (!offer.accepted) throw new Error(offer.refusal.reason);
    expect(offer.value).toMatchObject({ free: 10, methods: ['cash', 'terminal', 'link'] });
    const priced = priceOfSale(offer.value, { people: 2, quantities: {}, currency: 'MXN' });
    if (!priced?.accepted) throw new Error('no price');
    expect(priced.value.total).toEqual(money(135_590, 'MXN'));
    await soldBy(saleOf(night, { agreed: priced.value.total }), who);
    expect(await readHeld(database, who.userId)).toMatchObject([{ currency: 'MXN', amount: 135_590 }]);
  });

  it('is paid in cash only in the currencies that guides take', async () => {
    const night = await server.fixtures.night({ total: 10 });
    await database.execute(sql`update currencies set is_cash = false where code = 'MXN'`);
    const sale = saleOf(night, { agreed: money(135_590, 'MXN') });
    expect(await sell(sale)).toBe('currency.unknown');
    expect(await sell({ ...sale, method: 'terminal' })).toMatchObject({ total: money(135_590, 'MXN') });
    await database.execute(sql`update currencies set is_cash = true where code = 'MXN'`);
  });

  it('by link holds its places until it is paid, and may pay the guide all the same', async () => {
    const night = await server.fixtures.night({ total: 10 });
    const sold = await soldBy(saleOf(night, { method: 'link' }));
    expect(sold.isPaid).toBe(false);
    expect(await freeOf(night)).toBe(8);
    expect(await server.ledger(sold.bookingId)).toMatchObject({ status: 'pending', tickets: 0, mails: 0 });
  });

  it('is sold once, however often and at the same moment it is sent', async () => {
    const who = await guide('Dani');
    const night = await server.fixtures.night({ total: 10 });
    const sale = saleOf(night);
    const answers = await Promise.all(Array.from({ length: 6 }, () => soldBy(sale, who)));
    expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1);
    expect(await soldBy(sale, who)).toEqual(answers[0]);
    expect(await freeOf(night)).toBe(8);
    expect(await readHeld(database, who.userId)).toMatchObject([{ amount: 7_000 }]);
    const other = { people: 3, agreed: money(10_500, 'USD') };
    expect(await sell({ ...sale, ...other }, { who })).toBe('order.keyUsed');
  });

  it('is refused without a place, at another price and in another city, and nothing changes', async () => {
    const night = await server.fixtures.night({ total: 2 });
    expect(await sell(saleOf(night, { agreed: money(6_000, 'USD') }))).toBe('quote.changed');
    expect(await sell(saleOf(night), { cities: [randomUUID()] })).toBe('night.unknown');
    expect(await sell(saleOf(randomUUID()))).toBe('night.unknown');
    expect(await freeOf(night)).toBe(2);
    await soldBy(saleOf(night));
    expect(await sell(saleOf(night))).toBe('spots.soldOut');
    const offer = await readDoorOffer(platform, night);
    expect(offer).toMatchObject({ accepted: false, refusal: { reason: 'spots.soldOut' } });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'www.spam.example' }],
    ['email', { email: 'maya@' }],
    ['phone', { phone: 'call me' }],
  ])('needs a name, and what is typed has to be right (%s: %o)', async (field, typed) => {
    const night = await server.fixtures.night();
    expect(await sell(saleOf(night, typed))).toEqual({ problems: { [field]: expect.any(String) } });
  });
});
