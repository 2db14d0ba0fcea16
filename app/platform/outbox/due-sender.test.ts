import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createOutboxEvents, enqueueEvents, eventOutbox, outboxEvents } from '#tests/support/event-outbox.ts';
import { type Delivery, dueSender } from './due-sender.ts';

type Event = typeof outboxEvents.$inferSelect;
type Sent = { readonly state: 'delivered'; readonly receipt: string };

const { database } = await testDatabase();
await createOutboxEvents(database);
const lines: { msg: string; eventId?: string }[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
beforeEach(async () => {
  await database.delete(outboxEvents);
  lines.length = 0;
});

const schedule = { maxAttempts: 2, firstPauseSeconds: 10, pauseGrowsTimes: 3, maxPauseSeconds: 200 };
const sendDue = dueSender(eventOutbox, { thing: 'test event', atOnce: 3, schedule });
const arrived: string[] = [];
const send = (changes: Partial<Delivery<Event, string, Sent>> = {}, ending?: AbortSignal) => {
  arrived.length = 0;
  const delivery: Delivery<Event, string, Sent> = {
    secondsToWait: async () => 0,
    write: async ({ name }) => name,
    send: async (message) => {
      arrived.push(message);
      return { state: 'delivered', receipt: `receipt of ${message}` };
    },
    inLog: ({ id }) => ({ eventId: id }),
    ...changes,
  };
  return sendDue({ database, log }, delivery, ending);
};
const lookAt = async (id: string) =>
  (await database.select().from(outboxEvents).where(eq(outboxEvents.id, id)))[0]!;
const isDueNow = () => database.update(outboxEvents).set({ dueAt: sql`now()` });
const refuses = { send: () => Promise.reject(new Error('Gateway timeout')) };

describe('What sends the due entries of an outbox', () => {
  it('sends each once and records what was sent, also when several run at once', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `event ${at}`);
    const [id] = await enqueueEvents(database, ...names);
    const all: string[] = [];
    const counting = {
      send: async (message: string): Promise<Sent> => {
        all.push(message);
        return { state: 'delivered', receipt: message };
      },
    };
    await Promise.all([send(counting), send(counting), send(counting)]);
    expect(all.toSorted()).toEqual(names.toSorted());
    expect(await lookAt(id!)).toMatchObject({ state: 'delivered', receipt: 'event 0', attempts: 1 });
  });

  it('sends no more than so many at once', async () => {
    await enqueueEvents(database, ...Array.from({ length: 9 }, (_, at) => `event ${at}`));
    let underWay = 0;
    let max = 0;
    const allBusy = Promise.withResolvers<void>();
    await send({
      send: async (message) => {
        underWay += 1;
        max = Math.max(max, underWay);
        if (underWay === 3) allBusy.resolve();
        await allBusy.promise;
        underWay -= 1;
        return { state: 'delivered', receipt: message };
      },
    });
    expect(max).toBe(3);
  });

  it('tries again later, and gives up after the last attempt', async () => {
    const [id] = await enqueueEvents(database, 'event');
    await send(refuses);
    expect(await lookAt(id!)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'Gateway timeout' });
    await send();
    expect(arrived).toEqual([]);
    await isDueNow();
    await send(refuses);
    expect(await lookAt(id!)).toMatchObject({ state: 'failed', attempts: 2 });
    expect(lines).toMatchObject([
      { eventId: id, msg: 'a test event could not be sent and will be tried again' },
      { eventId: id, msg: 'a test event could not be sent and was given up' },
    ]);
  });

  it('gives up an entry of which no attempt came to an end, without another one', async () => {
    const [id] = await enqueueEvents(database, 'event');
    for (let attempt = 1; attempt <= schedule.maxAttempts; attempt++) {
      await eventOutbox.lease(database, 1);
      await isDueNow();
    }
    await send();
    expect(arrived).toEqual([]);
    expect(await lookAt(id!)).toMatchObject({ state: 'failed', lastError: 'No attempt came to an end.' });
  });

  it('does not send what no longer applies', async () => {
    const [id] = await enqueueEvents(database, 'event');
    await send({ write: async () => null });
    expect(arrived).toEqual([]);
    expect(await lookAt(id!)).toMatchObject({ state: 'unneeded' });
  });

  it('lets an entry wait without counting an attempt', async () => {
    const [id] = await enqueueEvents(database, 'event');
    await send({ secondsToWait: async () => 60 });
    expect(arrived).toEqual([]);
    expect(await lookAt(id!)).toMatchObject({ state: 'waiting', attempts: 0 });
    await isDueNow();
    await send();
    expect(arrived).toEqual(['event']);
  });

  it('leases nothing while the process is shutting down', async () => {
    const [id] = await enqueueEvents(database, 'event');
    await send({}, AbortSignal.abort());
    expect(await lookAt(id!)).toMatchObject({ state: 'waiting', attempts: 0 });
  });
});
