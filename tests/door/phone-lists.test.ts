import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listedDaysAhead, type SentLists } from '#domain/door/phone-lists.ts';
import { readPhoneLists } from '#features/door/lists/read-phone-lists.server.ts';
import { testDatabase } from '../support/database.ts';
import { doorTestContext } from './door-test-context.ts';

const { database } = await testDatabase();
const context = doorTestContext(database);
const night = await context.night();
const guide = await context.guide('Ana');

const lists = (
  known: readonly string[] = [],
  { cities = [], further = null }: { cities?: string[]; further?: string | null } = {},
): Promise<SentLists> =>
  readPhoneLists(
    context.platform,
    { ...guide, firstName: 'Ana', role: 'guide', cities, sessionId: 'a session' },
    { known: new Set(known), further },
  );
const nightOf = (sent: SentLists, id = night) => sent.nights.find((each) => each.night.id === id);

it('has the nights from the one whose check-in is open to a few days ahead, and a further one on request', async () => {
  const dates = { yesterday: '2027-03-05', tomorrow: '2027-03-07', ahead: '2027-03-09', far: '2027-03-11' };
  const [yesterday, tomorrow, ahead, far] = await Promise.all(
    Object.values(dates).map((date) => context.night({ date })),
  );
  // It is 20:30 on March 6 in the city, where the day is March 7 in UTC already.
  expect(listedDaysAhead).toBe(3);
  const listed = (await lists()).nights.map((each) => each.night.id);
  expect(listed).toEqual(expect.arrayContaining([night, tomorrow, ahead]));
  expect(listed).not.toContain(far);
  expect(listed).not.toContain(yesterday);
  expect(nightOf(await lists([], { further: far! }), far)).toBeDefined();
  expect(nightOf(await lists([], { further: 'x' }), far)).toBeUndefined();
});

it('leaves out phone numbers, and contains cancelled bookings with tickets', async () => {
  const { reference } = await context.party({ night, firstName: 'Maya' });
  const cancelled = await context.party({ night });
  await context.cancel(cancelled.bookingId);
  const held = await context.party({ night, paid: false });
  const parties = nightOf(await lists())?.parties ?? [];
  expect(parties.find((party) => party.reference === reference)).toMatchObject({ phone: '' });
  expect(parties.find((party) => party.reference === cancelled.reference)).toMatchObject({
    status: 'cancelled',
  });
  expect(parties.find((party) => party.reference === held.reference)).toMatchObject({ status: 'pending' });
});

it('sends a night again only when something of it has changed', async () => {
  const party = await context.party({ night });
  let known: string[] = [];
  const isSent = async () => {
    const sent = nightOf(await lists(known));
    known = sent ? [sent.version] : [];
    return sent?.parties !== null;
  };
  expect(await isSent()).toBe(true);
  expect(await isSent()).toBe(false);
  const changes: readonly (() => Promise<unknown>)[] = [
    () =>
      context.send(guide, [{ kind: 'admit', nightId: night, bookingId: party.bookingId, positions: [1] }]),
    () =>
      context.send(guide, [{ kind: 'admit', nightId: night, bookingId: party.bookingId, positions: [1] }]),
    () => context.send(guide, [{ kind: 'undo', nightId: night, bookingId: party.bookingId, positions: [1] }]),
    () => database.execute(sql`update bookings set balance = 500 where id = ${party.bookingId}`),
    () => context.party({ night }),
  ];
  for (const change of changes) {
    await change();
    expect(await isSent()).toBe(true);
    expect(await isSent()).toBe(false);
  }
});

it('contains the open conflicts with both sides', async () => {
  const beto = await context.guide('Beto');
  const { bookingId, reference } = await context.party({ night, people: 1 });
  for (const who of [guide, beto])
    await context.send(who, [{ kind: 'admit', nightId: night, bookingId, positions: [1] }]);
  const { conflicts } = await lists();
  expect(conflicts.filter((conflict) => conflict.reference === reference)).toEqual([
    expect.objectContaining({
      ...{ reason: 'alreadyUsed', by: 'Beto' },
      serverSide: [{ position: 1, at: expect.any(String), by: 'Ana' }],
    }),
  ]);
});

it('has no night of another city', async () => {
  const elsewhere = '00000000-0000-4000-8000-000000000001';
  expect((await lists([], { cities: [elsewhere], further: night })).nights).toEqual([]);
});
