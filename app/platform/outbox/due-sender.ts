import { cutTo } from '#domain/plain-text.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Database } from '#platform/database/database.ts';
import { isUnreachable } from '#platform/database/is-unreachable.ts';
import type { ProcessLock } from '#platform/database/process-lock.ts';
import { errorMessageOf } from '#platform/error-message.ts';
import type { Platform } from '#platform/platform.ts';
import type { Outbox } from './outbox.ts';
import type { Leased } from './outbox-columns.ts';
import { pauseAfter, type RetrySchedule } from './retry-schedule.ts';
import { type Deliveries, deliveriesOf } from './sent-deliveries.ts';

const maxErrorCharacters = 500;

export type SenderOptions = {
  /** One entry in log lines: `a mail could not be sent`. */
  readonly thing: string;
  /** The number of entries that a process sends at once. It is also the maximum number sent twice after a kill. */
  readonly atOnce: number;
  readonly schedule: RetrySchedule;
};

/** How the entries of one outbox are sent. */
export interface Delivery<Row, Message, Sent> {
  /** The seconds that a due entry still has to wait, which is not an attempt. 0 if it may be sent now. */
  secondsToWait(entry: Row): Promise<number>;
  /** What to send, as of now. Null if the entry no longer applies. */
  write(entry: Row): Promise<Message | null>;
  /** Sends it, and returns what to record. */
  send(message: Message, entry: Row): Promise<Sent>;
  /** Names the entry in the log, without personal data. */
  inLog(entry: Row): Readonly<Record<string, string>>;
}

type Needs = Pick<Platform, 'database' | 'log'>;

/**
 * Returns what sends the due entries of an outbox until none is left, a few at a time. Each entry is recorded as soon
 * as it is sent and does not wait for the others. Several processes may run this concurrently without sending an entry
 * twice; one process runs it with its lock one after the other. If a process with a lock is killed, others take
 * its entries over within seconds, and up to `atOnce` of them may be sent twice. A failure stores its message with the
 * entry, which is retried later. After the last attempt it is `failed` and needs attention.
 */
export function dueSender<Row extends Leased, Sent>(
  outbox: Outbox<Row, Sent>,
  { thing, atOnce, schedule }: SenderOptions,
) {
  const deliveries = deliveriesOf(outbox, thing);

  return async function sendDue<Message>(
    needs: Needs,
    delivery: Delivery<Row, Message, Sent>,
    ending?: AbortSignal,
    lock?: ProcessLock,
  ): Promise<void> {
    if (lock && !ending?.aborted) {
      await deliveries.recordLate(needs.database, lock);
      await outbox.releaseOwn(needs.database, lock.id);
      await outbox.releaseOfTheDead(needs.database);
    }
    const round = { ...needs, outbox, deliveries, delivery, thing, schedule, lock };
    await awaitAll(...Array.from({ length: atOnce }, () => sendOneByOne(round, ending)));
  };
}

type Round<Row extends Leased, Message, Sent> = Needs &
  Pick<SenderOptions, 'thing' | 'schedule'> & {
    readonly outbox: Outbox<Row, Sent>;
    readonly deliveries: Deliveries<Sent>;
    readonly delivery: Delivery<Row, Message, Sent>;
    readonly lock: ProcessLock | undefined;
  };

async function sendOneByOne<Row extends Leased, Message, Sent>(
  round: Round<Row, Message, Sent>,
  ending: AbortSignal | undefined,
): Promise<void> {
  while (!ending?.aborted) {
    const entry = await leaseNext(round);
    if (!entry) return;
    await sendEntry(round, entry);
  }
}

/** Uses the connection of the lock, so that the lease belongs to a process that is known to be alive. */
async function leaseNext<Row extends Leased, Message, Sent>({
  database,
  log,
  outbox,
  lock,
}: Round<Row, Message, Sent>): Promise<Row | undefined> {
  try {
    const lease = (session: Database) => outbox.lease(session, 1, lock?.id);
    const [entry] = await (lock ? lock.use(lease) : lease(database));
    return entry;
  } catch (error) {
    if (!lock || !isUnreachable(error)) throw error;
    // The lock reconnects on its own. An entry leased over the lost connection is released with its lock.
    log.warn({ err: error }, 'the connection of the process lock was lost; the next round sends the rest');
    return undefined;
  }
}

async function sendEntry<Row extends Leased, Message, Sent>(
  round: Round<Row, Message, Sent>,
  entry: Row,
): Promise<void> {
  const { database, outbox, delivery, deliveries, lock } = round;
  const waitSeconds = await delivery.secondsToWait(entry);
  if (waitSeconds > 0) return outbox.postpone(database, entry, waitSeconds);
  const sent = await attempt(round, entry).catch((error: unknown) => recordFailure(round, entry, error));
  // Errors here do not count as a failed attempt: a sent entry that could not be recorded keeps its lease, so
  // that it is not sent again at once.
  if (sent === 'unneeded') await outbox.recordUnneeded(database, entry.id);
  else if (sent) await deliveries.record(round, { id: entry.id, sent, inLog: delivery.inLog(entry) }, lock);
}

async function attempt<Row extends Leased, Message, Sent>(
  { delivery, schedule, thing, lock }: Round<Row, Message, Sent>,
  entry: Row,
): Promise<Sent | 'unneeded'> {
  // In each attempt, the process died or the outcome could not be recorded.
  if (entry.attempts > schedule.maxAttempts) throw new Error('No attempt came to an end.');
  const message = await delivery.write(entry);
  if (message === null) return 'unneeded';
  // Without the lock, another process may have leased the entry by now. Nothing has been sent yet.
  if (lock && !lock.isHeld())
    throw new Error(`The connection to the database was lost before the ${thing} was sent.`);
  return delivery.send(message, entry);
}

async function recordFailure<Row extends Leased, Message, Sent>(
  { database, log, outbox, delivery, thing, schedule }: Round<Row, Message, Sent>,
  entry: Row,
  error: unknown,
): Promise<void> {
  const because = cutTo(errorMessageOf(error), maxErrorCharacters);
  const seconds = pauseAfter(entry.attempts, schedule);
  if (seconds === null) {
    await outbox.giveUp(database, entry, because);
    log.error(delivery.inLog(entry), `a ${thing} could not be sent and was given up`);
  } else {
    await outbox.retryLater(database, entry, because, seconds);
    log.warn(
      { ...delivery.inLog(entry), err: error },
      `a ${thing} could not be sent and will be tried again`,
    );
  }
}
