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
  keepEvent,
  markDelivered,
  type NewEvent,
  postponeEvent,
  sharedSecret,
} from './rehearsal-store.server.ts';

/** Brings one signed event to the site; false when the site did not take it. */
export type Deliver = (event: { readonly body: string; readonly signature: string }) => Promise<boolean>;

/** What the rehearsal needs of the world. `deliver` is a POST to our own webhook unless a test says otherwise. */
export type RehearsalTestContext = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly config: Pick<Config, 'origin' | 'rehearsalSecret'> & { readonly rehearsalDelaySeconds?: number };
  readonly deliver?: Deliver;
};

/** How an event is told; tests have it forgotten, repeated or late. */
export type EventDelivery = {
  /** How often the webhook is called: 0 is a lost webhook. */
  readonly webhookCopies?: number;
  readonly webhookAfterSeconds?: number;
};

type OwnEvent = Omit<EventRow, 'createdAt' | 'deliverAt'>;
type Composed = { readonly kept: NewEvent; readonly soon: OwnEvent | null };

export type RehearsalDeliveries = ReturnType<typeof rehearsalDeliveries>;

/** An event that one process is about to deliver is left alone by the others for so long. */
const claimSeconds = 15;
const answerSeconds = 10;
const maxAttempts = 20;
const maxWaitSeconds = 300;
/** So that a rush writes once for many; an event whose mark is lost is told again. */
const markTogetherMilliseconds = 200;

/**
 * How the rehearsal provider tells us what happened: signed, again and later when it was not taken, like a real
 * one. What is to be told is kept in the database, so that no end of a process loses it.
 */
export function rehearsalDeliveries({ database, clock, log, config, deliver }: RehearsalTestContext) {
  const send = deliver ?? postTo(`${config.origin}/webhooks/rehearsal`);
  let known: Promise<string> | undefined;
  let finished: string[] = [];
  return { secret, compose, note, deliverSoon, deliverDue };

  function secret(): Promise<string> {
    known ??= config.rehearsalSecret
      ? Promise.resolve(config.rehearsalSecret)
      : sharedSecret(database, randomBytes(32).toString('hex'));
    known.catch(() => {
      known = undefined;
    });
    return known;
  }

  /** An event, to be kept with what caused it. With no wait asked for it is the caller's to deliver after that. */
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
    return { kept: { id, body, copies, deliverAt }, soon: isSoon ? { id, body, copies, attempts: 1 } : null };
  }

  /** Keeps an event in the transaction of what caused it. */
  async function note(
    transaction: Transaction,
    ...what: Parameters<typeof compose>
  ): Promise<OwnEvent | null> {
    const { kept, soon } = compose(...what);
    await keepEvent(transaction, kept);
    return soon;
  }

  /** Delivers an event of this process, without letting anybody wait for it. */
  function deliverSoon(event: OwnEvent): void {
    deliverEvent(event).catch((error) => {
      log.warn({ err: error, event: event.id }, 'a rehearsal event waits for its next attempt');
    });
  }

  /** Nobody is told of it any more. */
  function finish(id: string): void {
    if (finished.length === 0) setTimeout(markSoon, markTogetherMilliseconds).unref();
    finished.push(id);
  }

  function markSoon(): void {
    markFinished().catch((error) => log.warn({ err: error }, 'rehearsal events are told again'));
  }

  async function markFinished(): Promise<void> {
    const ids = finished;
    finished = [];
    if (ids.length > 0) await markDelivered(database, ids);
  }

  /** Delivers what is due, wherever it was caused. */
  async function deliverDue(): Promise<void> {
    await markFinished();
    const now = clock.now();
    const due = await claimDueEvents(database, now, secondsFrom(now, claimSeconds));
    await Promise.all(due.map(deliverEvent));
  }

  /** As many copies as are wanted, at the same moment. */
  async function deliverEvent({ id, body, copies, attempts }: OwnEvent): Promise<void> {
    const signature = signRehearsalEvent(await secret(), body, clock.now());
    const copy = () => send({ body, signature }).catch(() => false);
    const answers = await Promise.all(Array.from({ length: copies }, copy));
    if (answers.every(Boolean)) return finish(id);
    if (attempts >= maxAttempts) {
      log.warn({ event: id }, 'the rehearsal gives up on an event that the webhook never took');
      return finish(id);
    }
    const waitSeconds = Math.min(2 ** attempts, maxWaitSeconds);
    return postponeEvent(database, id, secondsFrom(clock.now(), waitSeconds));
  }
}

export const secondsFrom = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** By the plainest client there is: every booking of a rehearsal comes this way. */
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
