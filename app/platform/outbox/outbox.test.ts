import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openProcessLock } from '#platform/database/process-lock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createOutboxEvents, enqueueEvents, eventOutbox, outboxEvents } from '#tests/support/event-outbox.ts';

const { database, pool, url } = await testDatabase();
await createOutboxEvents(database);
beforeEach(() => database.delete(outboxEvents));

const anEvent = async () => (await enqueueEvents(database, 'booking.confirmed'))[0]!;
const lookAt = async (id: string) =>
  (await database.select().from(outboxEvents).where(eq(outboxEvents.id, id)))[0]!;
const isDueNow = () => database.update(outboxEvents).set({ dueAt: sql`now()` });
const leaseOne = async () => (await eventOutbox.lease(database, 1))[0]!;
const secondsToTurn = async (id: string) => {
  const { rows } = await database.execute<{ seconds: number }>(
    sql`select extract(epoch from due_at - now())::float8 as seconds from outbox_events where id = ${id}`,
  );
  return rows[0]!.seconds;
};

describe('Two processes that lease', () => {
  it('at the same time get each entry once', async () => {
    await enqueueEvents(database, ...Array.from({ length: 60 }, (_, at) => `event ${at}`));
    const other = openDatabase(url, { onError: () => undefined });
    try {
      const leases = await Promise.all(
        Array.from({ length: 40 }, (_, at) => eventOutbox.lease(at % 2 ? database : other.database, 2)),
      );
      const ids = leases.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(60);
      expect(ids).toHaveLength(60);
    } finally {
      await other.close();
    }
  });

  const isAnyWaiting = async () => {
    const { rows } = await database.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%outbox_events%'`);
    return rows.length > 0;
  };

  /** What a second process gets if it leases before the first has committed, and whether it waited for the first. */
  async function leasedMeanwhile(lease: () => Promise<unknown[]>) {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    const { leasing, waited } = await database.transaction(async (transaction) => {
      expect(await eventOutbox.lease(transaction, 1)).toHaveLength(1);
      const leasing = lease();
      leasing.then(over, over);
      await expect.poll(async () => isOver || (await isAnyWaiting())).toBe(true);
      return { leasing, waited: !isOver };
    });
    return { waited, leased: await leasing };
  }

  it('do not wait for each other', async () => {
    await anEvent();
    expect(await leasedMeanwhile(() => eventOutbox.lease(database, 1))).toEqual({
      waited: false,
      leased: [],
    });
  });

  it('get the same entry if they do not skip the rows of each other (control)', async () => {
    const id = await anEvent();
    const unguarded = async () => {
      const { rows } = await database.execute(sql`
        update outbox_events set attempts = attempts + 1, due_at = now() + interval '5 minutes'
        where id in (select id from outbox_events where state = 'waiting' and due_at <= now() order by created_at limit 1)
        returning id`);
      return rows;
    };
    expect(await leasedMeanwhile(unguarded)).toEqual({ waited: true, leased: [{ id }] });
    expect(await lookAt(id)).toMatchObject({ attempts: 2 });
  });
});

describe('An entry of an outbox', () => {
  it('is leased in the order of the entries, and not again before its lease is over', async () => {
    const ids = await enqueueEvents(database, 'first', 'second', 'third');
    const leased = await eventOutbox.lease(database, 2);
    expect(leased.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(leased[0]).toMatchObject({ attempts: 1, state: 'waiting', createdAt: expect.any(Date) });
    expect((await eventOutbox.lease(database, 2)).map(({ id }) => id)).toEqual([ids[2]]);
    expect(await secondsToTurn(ids[0]!)).toBeGreaterThan(4 * 60);
    await isDueNow();
    expect(await eventOutbox.lease(database, 5)).toHaveLength(3);
  });

  it('is recorded as sent, with its content, by whichever attempt sent it', async () => {
    const id = await anEvent();
    const first = await leaseOne();
    await eventOutbox.retryLater(database, first, 'Busy', 0);
    await leaseOne();
    await eventOutbox.recordSent(database, first.id, { state: 'delivered', receipt: 'r-1' });
    expect(await lookAt(id)).toMatchObject({
      ...{ state: 'delivered', receipt: 'r-1', lastError: null, attempts: 2 },
      sentAt: expect.any(Date),
    });
  });

  it.each(['retryLater', 'giveUp', 'postpone'] as const)(
    'keeps its new lease if the process of an older one wants to %s',
    async (outcome) => {
      const id = await anEvent();
      const old = await leaseOne();
      await isDueNow();
      await leaseOne();
      if (outcome === 'postpone') await eventOutbox.postpone(database, old, 10);
      else await eventOutbox[outcome](database, old, 'Too late', 10);
      expect(await lookAt(id)).toMatchObject({ state: 'waiting', attempts: 2, lastError: null });
      expect(await secondsToTurn(id)).toBeGreaterThan(60);
    },
  );

  it('that is no longer waiting is changed by no outcome', async () => {
    const id = await anEvent();
    const leased = await leaseOne();
    await eventOutbox.recordUnneeded(database, id);
    await eventOutbox.recordSent(database, id, { state: 'delivered', receipt: 'r-1' });
    await eventOutbox.retryLater(database, leased, 'Busy', 10);
    await eventOutbox.giveUp(database, leased, 'Busy');
    await eventOutbox.postpone(database, leased, 10);
    await eventOutbox.restart(database as never, id, {});
    expect(await lookAt(id)).toMatchObject({
      ...{ state: 'unneeded', attempts: 1, lastError: null, receipt: null, sentAt: null },
    });
  });

  it('is due later after a failure, and without an attempt if it only waits', async () => {
    const id = await anEvent();
    await eventOutbox.retryLater(database, await leaseOne(), 'Busy', 30);
    expect(await lookAt(id)).toMatchObject({ attempts: 1, lastError: 'Busy', leasedBy: null });
    expect(Math.ceil(await secondsToTurn(id))).toBe(30);
    await isDueNow();
    await eventOutbox.postpone(database, await leaseOne(), 90);
    expect(await lookAt(id)).toMatchObject({ attempts: 1, state: 'waiting' });
    expect(Math.ceil(await secondsToTurn(id))).toBe(90);
  });

  it('that was given up is leased only after a restart, which counts its attempts anew', async () => {
    const id = await anEvent();
    await eventOutbox.giveUp(database, await leaseOne(), 'Unknown receiver');
    expect(await lookAt(id)).toMatchObject({ state: 'failed', lastError: 'Unknown receiver' });
    expect(await eventOutbox.lease(database, 1)).toEqual([]);
    await database.transaction((transaction) => eventOutbox.restart(transaction, id, { name: 'corrected' }));
    expect(await leaseOne()).toMatchObject({ id, name: 'corrected', attempts: 1 });
  });

  it('is released by its own process, and by others only after its process has died', async () => {
    const [id] = await enqueueEvents(database, 'event');
    const [mine, theirs] = [openProcessLock(pool), openProcessLock(pool)];
    await mine.use((session) => eventOutbox.lease(session, 1, mine.id));
    await theirs.use(async () => undefined);
    expect(await eventOutbox.releaseOfTheDead(database)).toBe(0);
    await eventOutbox.releaseOwn(database, theirs.id);
    expect(await lookAt(id!)).toMatchObject({ leasedBy: mine.id });
    await eventOutbox.releaseOwn(database, mine.id);
    expect(await lookAt(id!)).toMatchObject({ leasedBy: null, attempts: 1 });
    await mine.use((session) => eventOutbox.lease(session, 1, mine.id));
    await mine.release();
    await expect.poll(() => eventOutbox.releaseOfTheDead(database)).toBe(1);
    expect(await secondsToTurn(id!)).toBeLessThanOrEqual(3);
    await theirs.release();
  });
});

it('leases from the index of open entries, however many were sent', async () => {
  await database.execute(sql`
    insert into outbox_events (name, state) select 'sent', 'delivered' from generate_series(1, 20000)`);
  await enqueueEvents(database, 'open');
  await database.execute(sql`analyze outbox_events`);
  const plan = await database.transaction(async (transaction) => {
    expect(await eventOutbox.lease(transaction, 1)).toHaveLength(1);
    // A plan for any values, as PostgreSQL uses it after a few calls.
    await transaction.execute(sql`set local plan_cache_mode = force_generic_plan`);
    const { rows } = await transaction.execute(sql`explain execute outbox_events_lease(5, null, 1)`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Scan using outbox_events_open');
  expect(plan).not.toContain('Seq Scan');
});
