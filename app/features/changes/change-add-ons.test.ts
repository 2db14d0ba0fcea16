import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { addOnsTaken } from '#features/booking/claims-store.server.ts';
import { addOns } from '#features/promotions/promotions-tables.server.ts';
import { currencies } from '#features/settings/settings-tables.server.ts';
import { bookingTotals, expectBalanced } from '#tests/support/balances.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { walkInOrder } from '#tests/support/staff-order.ts';
import { type ChangeOrder, changeBooking } from './change-booking.server.ts';
import { placeForGuest } from './place-for-guest.server.ts';

const { database } = await testDatabase();
const { fixtures, platform } = payingServer(database);
await fixtures.currency('USD', '1');
await fixtures.currency('MXN', '20.00');
const usd = (dollars: number) => money(dollars * 100, 'USD');
const [person] = await database
  .insert(users)
  .values({ email: 'staff@example.com', emailVerified: true })
  .returning();
const who = { userId: person!.id };

let night: string;
let drinks: string;

beforeEach(async () => {
  night = await fixtures.night({ total: 40 });
  drinks = await fixtures.addOn({ price: 2000, stockPerNight: 3 });
});

/** A party of two that paid 70 dollars in cash, and 20 more for each package. */
async function party({ packages = 0, currency = 'USD' } = {}): Promise<string> {
  const order = walkInOrder(night, { who, currency, addOns: [{ addOnId: drinks, quantity: packages }] });
  const placed = await placeForGuest(platform, order);
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

const change = (
  bookingId: string,
  quantities: Record<string, number>,
  { key = randomUUID(), ...order }: Partial<ChangeOrder> = {},
) =>
  changeBooking(platform, {
    key,
    bookingId,
    by: who,
    settling: { more: 'cash', less: 'refund' },
    agreed: null,
    ...order,
    wanted: { addOns: Object.entries(quantities).map(([addOnId, quantity]) => ({ addOnId, quantity })) },
  });

const linesOf = async (id: string) =>
  (await readBooking(database, id))!.quote.lines.map(({ addOnId, quantity, unit }) => ({
    addOnId,
    quantity,
    unit,
  }));

describe('Add-ons of a booking', () => {
  test('that it has keep their price, and new ones cost what they cost today at its rate', async () => {
    const id = await party({ packages: 1, currency: 'MXN' });
    await database.update(addOns).set({ price: 3000 }).where(eq(addOns.id, drinks));
    await database.update(currencies).set({ rate: '10.00' }).where(eq(currencies.code, 'MXN'));
    const photo = await fixtures.addOn({ price: 1500, pricing: 'perBooking' });
    const changed = await change(id, { [drinks]: 2, [photo]: 1 });
    await database.update(currencies).set({ rate: '20.00' }).where(eq(currencies.code, 'MXN'));
    expect(changed).toMatchObject({ value: { kind: 'addOnsChanged', cash: money(70_000, 'MXN') } });
    expect(await linesOf(id)).toEqual([
      { addOnId: drinks, quantity: 2, unit: money(40_000, 'MXN') },
      { addOnId: photo, quantity: 1, unit: money(30_000, 'MXN') },
    ]);
    expect((await auditOf(database, { kind: 'booking', id })).at(-1)).toMatchObject({
      what: 'booking.addOnsChanged',
      after: {
        addOns: [
          { before: 1, after: 2 },
          { before: 0, after: 1 },
        ],
      },
    });
    await expectBalanced(database, { nights: [night], bookings: [id] });
  });

  test('are removed and refunded, also when they are not on sale any more, but then not added', async () => {
    const id = await party({ packages: 1 });
    await database.update(addOns).set({ isActive: false }).where(eq(addOns.id, drinks));
    expect(await change(id, { [drinks]: 2 })).toMatchObject({ refusal: { reason: 'addOn.unknown' } });
    expect(await change(id, { [drinks]: 0 })).toMatchObject({ value: { refund: usd(20) } });
    expect(await linesOf(id)).toEqual([]);
    await expectBalanced(database, { nights: [night], bookings: [id] });
  });

  test('follow the settling: a link leaves a balance, and the same form changes them once', async () => {
    const id = await party();
    const key = randomUUID();
    const settling = { more: 'link', less: 'refund' } as const;
    const answers = await Promise.all([1, 2].map(() => change(id, { [drinks]: 2 }, { key, settling })));
    for (const answer of answers) expect(answer).toMatchObject({ value: { balance: usd(40) } });
    expect(await change(id, { [drinks]: 1 }, { key })).toMatchObject({
      refusal: { reason: 'change.keyUsed' },
    });
    expect(await bookingTotals(database, id)).toMatchObject({ total: 11_000, balance: 4000 });
  });

  test.each([
    ['more than one for each guest', 3, 'addOn.tooMany'],
    ['less than none', -1, 'request.malformed'],
    ['no number', Number.NaN, 'request.malformed'],
    ['no change', 1, 'change.nothing'],
  ])('are refused: %s', async (_, quantity, reason) => {
    const id = await party({ packages: 1 });
    expect(await change(id, { [drinks]: quantity })).toMatchObject({ refusal: { reason } });
    expect(await change(id, { [randomUUID()]: 1 })).toMatchObject({ refusal: { reason: 'addOn.unknown' } });
    expect(await linesOf(id)).toMatchObject([{ quantity: 1 }]);
  });

  test('never exceed the stock of the night, however many ask at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      night = await fixtures.night({ total: 40 });
      const parties = [await party({ packages: 1 }), await party(), await party(), await party()];
      const answers = await Promise.all(parties.map((id, at) => change(id, { [drinks]: at === 0 ? 2 : 1 })));
      expect(answers.filter(({ accepted }) => accepted)).toHaveLength(2);
      expect((await addOnsTaken(database, { nightId: night, except: null })).get(drinks)).toBe(3);
      await expectBalanced(database, { nights: [night], bookings: parties });
    }
    // The control: without a limit, all of them get theirs.
    await database.update(addOns).set({ stockPerNight: null }).where(eq(addOns.id, drinks));
    const parties = [await party(), await party(), await party(), await party()];
    const answers = await Promise.all(parties.map((id) => change(id, { [drinks]: 1 })));
    expect(answers.every(({ accepted }) => accepted)).toBe(true);
  });
});
