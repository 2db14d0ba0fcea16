import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import { rehearsalSignatureHeader, signRehearsalEvent } from './rehearsal-signature.ts';
import {
  claimDueEvents,
  type EventRow,
  markDelivered,
  type NewEvent,
  postponeEvent,
  sharedSecret,
  storeEvent,
} from './rehearsal-store.server.ts';

/** Delivers one signed event to the site; false if the site did not accept it. */
export type Deliver = (event: { readonly body: string; readonly signature: string }) => Promise<boolean>;

/**
 * The dependencies of the rehearsal. By default `deliver` is a POST to this site's webhook; tests replace it.
 */
export type RehearsalPlatform = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly config: Pick<Config, 'origin' | 'rehearsalSecret'> & { readonly rehearsalDelaySeconds?: number };
  readonly deliver?: Deliver;
};

/** How an event is delivered; tests have it lost, repeated or delayed. */
export type EventDelivery = {
  /** The number of deliveries; 0 simulates a lost webhook. */
  readonly webhookCopies?: number;
  readonly webhookAfterSeconds?: number;
};

type OwnEvent = Omit<EventRow, 'createdAt' | 'deliverAt'>;
type Composed = { readonly stored: NewEvent; readonly soon: OwnEvent | null };

export type RehearsalDeliveries = ReturnType<typeof rehearsalDeliveries>;

/** Other processes leave an event alone for this long after a process has claimed it. */
const claimSeconds = 15;
const answerSeconds = 10;
const maxAttempts = 20;
const maxWaitSeconds = 300;
/** Deliveries are marked in batches. If a mark is lost, the event is delivered again. */
const markTogetherMilliseconds = 200;

/**
 * Delivers the rehearsal provider's events: signed, and retried with delays like a real provider's. Events
 * are stored in the database, so that they survive the end of a process.
 */
export function rehearsalDeliveries({ database, clock, log, config, deliver }: RehearsalPlatform) {
  const send = deliver ?? postTo(`${config.origin}/webhooks/rehearsal`);
  let known: Promise<string> | undefined;
  let finished: string[] = [];
  return { secret, compose, store, deliverSoon, deliverDue };

  function secret(): Promise<string> {
    known ??= config.rehearsalSecret
      ? Promise.resolve(config.rehearsalSecret)
      : sharedSecret(database, randomBytes(32).toString('hex'));
    known.catch(() => {
      known = undefined;
    });
    return known;
  }

  /** An event to be stored with its cause. Without a delay, the caller delivers it after the commit. */
  function compose(
    type: string,
    data: object,
    { webhookCopies: copies = 1, webhookAfterSeconds }: EventDelivery = {},
  ): Composed {
    const id = `re_${randomUUID()}`;
    const body = JSON.stringify({ id, type, createdAt: clock.now(), ...data });
    const waitSeconds = webhookAfterSeconds ?? claimSeconds;
    const deliverAt = copies > 0 ? secondsFrom(clock.now(), waitSeconds) : null;
    const isSoon = copies > 0 && webhookAfterSeconds === undefined;
    return {
      stored: { id, body, copies, deliverAt },
      soon: isSoon ? { id, body, copies, attempts: 1 } : null,
    };
  }

  /** Stores an event in the transaction of its cause. */
  async function store(
    transaction: Transaction,
    ...what: Parameters<typeof compose>
  ): Promise<OwnEvent | null> {
    const { stored, soon } = compose(...what);
    await storeEvent(transaction, stored);
    return soon;
  }

  /** Delivers an event of this process in the background. */
  function deliverSoon(event: OwnEvent): void {
    deliverEvent(event).catch((error) => {
      log.warn({ err: error, event: event.id }, 'rehearsal event could not be delivered; will retry');
    });
  }

  /** Marks the event as finished; it is not delivered again. */
  function finish(id: string): void {
    if (finished.length === 0) setTimeout(markSoon, markTogetherMilliseconds).unref();
    finished.push(id);
  }

  function markSoon(): void {
    markFinished().catch((error) =>
      log.warn({ err: error }, 'rehearsal events could not be marked as delivered; will deliver again'),
    );
  }

  async function markFinished(): Promise<void> {
    const ids = finished;
    finished = [];
    if (ids.length > 0) await markDelivered(database, ids);
  }

  /** Delivers the events that are due, of all processes. */
  async function deliverDue(): Promise<void> {
    await markFinished();
    const now = clock.now();
    const due = await claimDueEvents(database, now, secondsFrom(now, claimSeconds));
    await Promise.all(due.map(deliverEvent));
  }

  /** Delivers the event as many times as configured, concurrently. */
  async function deliverEvent({ id, body, copies, attempts }: OwnEvent): Promise<void> {
    const signature = signRehearsalEvent(await secret(), body, clock.now());
    const copy = () => send({ body, signature }).catch(() => false);
    const answers = await Promise.all(Array.from({ length: copies }, copy));
    if (answers.every(Boolean)) return finish(id);
    if (attempts >= maxAttempts) {
      log.warn({ event: id }, 'rehearsal event given up: the webhook never accepted it');
      return finish(id);
    }
    const waitSeconds = Math.min(2 ** attempts, maxWaitSeconds);
    return postponeEvent(database, id, secondsFrom(clock.now(), waitSeconds));
  }
}

export const secondsFrom = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** With Node's plain HTTP client for speed: every booking of a rehearsal needs one request. */
const postTo = (url: string): Deliver => {
  const { protocol } = new URL(url);
  const { Agent, request } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true });
  return ({ body, signature }) =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        [rehearsalSignatureHeader]: signature,
      };
      const signal = AbortSignal.timeout(answerSeconds * 1000);
      const sent = request(url, { method: 'POST', agent, headers, signal }, (answer) => {
        const { statusCode = 0 } = answer;
        answer.resume().once('error', reject);
        answer.once('end', () => resolve(statusCode >= 200 && statusCode < 300));
      });
      sent.once('error', reject).end(body);
    });
};
