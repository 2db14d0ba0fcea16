import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { listOpenConflicts } from '#features/door/entries/conflicts-store.server.ts';
import { settleConflict } from '#features/door/entries/settle-conflict.server.ts';
import { readAttentionItems } from '#features/overview/dashboard/attention-store.server.ts';
import { testDatabase } from '../support/database.ts';
import { doorTestContext } from './door-test-context.ts';

const { database } = await testDatabase();
const context = doorTestContext(database);
const night = await context.night();
const [ana, beto] = [await context.guide('Ana'), await context.guide('Beto')];
const earlier = new Date(context.platform.clock.now().getTime() - 20 * 60_000);

const admit = (bookingId: string, positions: number[]) => ({
  ...{ kind: 'admit' as const, nightId: night, bookingId, positions },
});
const openOf = async (bookingId: string) =>
  (await listOpenConflicts(database, { cities: [], max: 100 })).filter(
    (conflict) => conflict.bookingId === bookingId,
  );

describe('A conflict', () => {
  it('of two phones names both guides, their times and the guests', async () => {
    const { bookingId, reference } = await context.party({ night, people: 3 });
    await context.send(ana, [{ ...admit(bookingId, [1, 2]), at: earlier }]);
    const [answer] = await context.send(beto, [admit(bookingId, [2, 3])]);
    expect(answer).toMatchObject({ outcome: 'conflict', conflict: 'alreadyUsed', changed: [3] });
    expect(await openOf(bookingId)).toEqual([
      expect.objectContaining({
        ...{ reason: 'alreadyUsed', reference, name: 'Maya Torres', by: 'Beto' },
        ...{ positions: [2, 3], changed: [3], at: context.platform.clock.now() },
        serverSide: [{ position: 2, at: earlier.toISOString(), by: 'Ana' }],
      }),
    ]);
  });

  it('keeps who pressed an entry that somebody else of the team has sent', async () => {
    const { bookingId } = await context.party({ night });
    await context.send(beto, [{ ...admit(bookingId, [1]), by: ana.userId }]);
    await context.send(beto, [{ ...admit(bookingId, [1]), by: randomUUID() }]);
    expect(await openOf(bookingId)).toMatchObject([{ by: 'Beto', serverSide: [{ by: 'Ana' }] }]);
  });

  it('is stored once, however often its entry is sent', async () => {
    const { bookingId } = await context.party({ night });
    await context.cancel(bookingId);
    const entry = { ...admit(bookingId, [1]), id: randomUUID() };
    for (let times = 0; times < 3; times++)
      expect(await context.send(ana, [entry])).toMatchObject([
        { outcome: 'conflict', conflict: 'cancelled' },
      ]);
    expect(await openOf(bookingId)).toHaveLength(1);
  });

  it('holds up no other entry, also of a booking that does not exist', async () => {
    const { bookingId } = await context.party({ night });
    const answers = await context.send(ana, [admit(randomUUID(), [1]), admit(bookingId, [1])]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['conflict', 'accepted']);
  });

  it('is what a booking of another city becomes, and nobody is in', async () => {
    const { bookingId } = await context.party({ night });
    const cities = [randomUUID()];
    const [answer] = await context.send(ana, [admit(bookingId, [1])], { cities });
    expect(answer).toMatchObject({ outcome: 'conflict', conflict: 'unknown', changed: [] });
    expect(await listOpenConflicts(database, { cities, max: 100 })).toEqual([]);
  });

  it('of money is the only one of a press that also checks in, and says who was in', async () => {
    const { bookingId } = await context.party({ night, paid: false });
    const due = money(7_000, 'USD');
    const payment = { method: 'cash' as const, amount: due, taken: due };
    const press = (positions: number[], id = randomUUID()) => [
      { ...admit(bookingId, []), id, kind: 'payment' as const, payment },
      admit(bookingId, positions),
    ];
    const outcomes = async (...sent: Parameters<typeof context.send>) =>
      (await context.send(...sent)).map(({ outcome, conflict }) => conflict ?? outcome);
    expect(await outcomes(ana, press([1]))).toEqual(['accepted', 'accepted']);
    const id = randomUUID();
    expect(await outcomes(beto, press([1, 2], id))).toEqual(['alreadyPaid', 'accepted']);
    expect(await outcomes(beto, press([1, 2]))).toEqual(['alreadyPaid', 'alreadyThere']);
    // Both were pressed at the same moment, so their order says nothing.
    const open = await openOf(bookingId);
    const conflict = open.find((one) => one.id === id);
    const others = open.filter((one) => one !== conflict);
    expect(conflict).toMatchObject({
      ...{ kind: 'payment', by: 'Beto', byId: beto.userId },
      serverSide: [
        { position: 0, by: 'Ana', paid: due },
        { position: 1, by: 'Ana' },
      ],
    });
    expect(others).toMatchObject([{ kind: 'payment' }]);
    // Another press, and another guide, say nothing of that money: two phones have checked in the same guest.
    expect(await outcomes(beto, [{ ...admit(bookingId, [1]), at: earlier }])).toEqual(['alreadyUsed']);
    expect(await outcomes(ana, [admit(bookingId, [1])])).toEqual(['alreadyUsed']);
  });

  it('needs attention until it is settled, which changes no check-in and is in the log', async () => {
    const { bookingId } = await context.party({ night });
    await context.send(ana, [admit(bookingId, [1])]);
    await context.send(beto, [admit(bookingId, [1])]);
    const attention = async () => {
      const asked = { kinds: ['doorConflicts' as const], cities: [], now: new Date() };
      return (await readAttentionItems(database, asked)).counts.doorConflicts;
    };
    const before = await attention();
    const [{ id } = { id: '' }] = await openOf(bookingId);
    const settlings = await Promise.all([1, 2].map(() => settleConflict({ database }, { who: ana, id })));
    expect(settlings.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(settlings).toContainEqual({ accepted: false, refusal: { reason: 'door.conflictSettled' } });
    expect(await attention()).toBe(before - 1);
    expect(await openOf(bookingId)).toEqual([]);
    const { rows } = await database.execute(sql`
      select count(*)::int as settled,
        (select count(*)::int from tickets where booking_id = ${bookingId} and checked_in_at is not null) as "in"
      from audit_entries where subject_id = ${bookingId} and what = 'door.conflictSettled'`);
    expect(rows).toEqual([{ settled: 1, in: 1 }]);
  });
});

it('a guest is in since the time on the phone, and by the guide who pressed it', async () => {
  const { bookingId } = await context.party({ night });
  await context.send(beto, [{ ...admit(bookingId, [1]), at: earlier, by: ana.userId }]);
  const { rows } = await database.execute(sql`
    select checked_in_at = ${earlier.toISOString()}::timestamptz as "sameTime", checked_in_by as by
    from tickets where booking_id = ${bookingId} and position = 1`);
  expect(rows).toEqual([{ sameTime: true, by: ana.userId }]);
});

it('a no-show is marked once, and removed by a guest who arrives late', async () => {
  const { bookingId } = await context.party({ night });
  const noShow = { kind: 'noShow' as const, nightId: night, bookingId, positions: [] };
  const outcomes = (await context.send(ana, [noShow, noShow, admit(bookingId, [1]), noShow])).map(
    ({ outcome, conflict }) => conflict ?? outcome,
  );
  expect(outcomes).toEqual(['accepted', 'alreadyThere', 'accepted', 'alreadyUsed']);
});
