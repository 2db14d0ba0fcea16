import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { expectBalanced } from '#tests/support/balances.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { daysAfterSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { moveManyBookings, type PreviewedMove, previewMoves } from './move-many-bookings.server.ts';
import { resizeBooking } from './resize-booking.server.ts';

const { database, url } = await testDatabase();
const pools = [1, 2, 3].map(() => openDatabase(url, { onError: () => undefined }));
afterAll(() => Promise.all(pools.map(({ close }) => close())));
const server = payingServer(database, { servers: pools.map((each) => each.database) });
const { fixtures, platform } = server;
const [boss] = await database.insert(users).values({ email: 'boss@example.com' }).returning();
const by = { userId: boss!.id };
const waive = { more: 'waive', less: 'waive' } as const;

const parties = (night: string, sizes: readonly number[]) =>
  Promise.all(sizes.map((people) => aBooking(database, { night, people, paid: true })));

async function preview(ids: readonly string[], toNightId: string): Promise<PreviewedMove[]> {
  const bookings = await Promise.all(ids.map((id) => readBooking(database, id)));
  return previewMoves(platform, { bookings: bookings.filter((each) => each !== null), toNightId });
}

/** The moves that a form sends: of the bookings whose preview fits. */
const agreedTo = (previews: readonly PreviewedMove[]) =>
  previews.flatMap(({ decision, ...move }) =>
    decision.accepted ? [{ ...move, agreed: decision.value.difference }] : [],
  );

const outcomes = (results: Awaited<ReturnType<typeof moveManyBookings>>) =>
  results.map(({ decision }) => (decision.accepted ? 'moved' : decision.refusal.reason));

test('A preview lets each party in that fits after those before it, with its difference', async () => {
  const [from, to] = [
    await fixtures.night(),
    await fixtures.night({ total: 5, price: 4000, date: daysAfterSaturday(7) }),
  ];
  const previews = await preview(await parties(from, [2, 4, 3, 1]), to);
  expect(
    previews.map(({ decision }) => (decision.accepted ? decision.value : decision.refusal)),
  ).toMatchObject([
    { difference: money(1000, 'USD') },
    { reason: 'spots.left', left: 3 },
    { difference: money(1500, 'USD') },
    { reason: 'spots.soldOut' },
  ]);
});

test('What was changed since the preview stays, the others move once, and nobody pays more or gets money back', async () => {
  const [from, to] = [
    await fixtures.night(),
    await fixtures.night({ price: 4000, date: daysAfterSaturday(7) }),
  ];
  const ids = await parties(from, [2, 3, 2]);
  const moves = agreedTo(await preview(ids, to));
  const change = { key: randomUUID(), bookingId: ids[1]!, by, settling: waive, agreed: null };
  await resizeBooking(platform, { ...change, people: 4 });
  const order = { by, moves, toNightId: to, settling: waive };
  const all = await Promise.all([1, 2].map(() => moveManyBookings(platform, order)));
  for (const results of all)
    expect(outcomes(results)).toEqual(['moved', 'booking.changedMeanwhile', 'moved']);
  for (const [at, id] of ids.entries())
    expect(await readBooking(database, id)).toMatchObject({
      nightId: at === 1 ? from : to,
      total: money([7000, 10_500, 7000][at]!, 'USD'),
      balance: money(0, 'USD'),
    });
  expect((await placesOf(database, to)).taken).toBe(4);
  await expectBalanced(database, { nights: [from, to], bookings: [] });
});

test('Three people move bookings to one night at once: it is full afterwards, and never oversold', async () => {
  const [to, ...from] = await Promise.all([
    fixtures.night({ total: 10 }),
    ...[1, 2, 3].map(() => fixtures.night()),
  ]);
  const forms = [];
  for (const night of from) forms.push(agreedTo(await preview(await parties(night, [2, 2, 2, 2]), to!)));
  // Control: what the previews allow together does not fit.
  expect(forms.flat()).toHaveLength(12);
  const results = await Promise.all(
    forms.map((moves, at) =>
      moveManyBookings(server.processes[at]!, { by, moves, toNightId: to!, settling: waive }),
    ),
  );
  const all = results.flatMap(outcomes);
  expect(all.filter((each) => each === 'moved')).toHaveLength(5);
  expect(all.filter((each) => each === 'spots.soldOut')).toHaveLength(7);
  expect(await placesOf(database, to!)).toEqual({ total: 10, free: 0, taken: 10 });
  await expectBalanced(database, { nights: [to!, ...from], bookings: [] });
});
