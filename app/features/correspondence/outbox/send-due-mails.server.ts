import { setTimeout as sleep } from 'node:timers/promises';
import { cutTo } from '#domain/plain-text.ts';
import type { Database } from '#platform/database/database.ts';
import { isUnreachable } from '#platform/database/is-unreachable.ts';
import type { ProcessLock } from '#platform/database/process-lock.ts';
import { together } from '#platform/database/together.ts';
import { errorMessageOf } from '#platform/error-message.ts';
import type { Platform } from '#platform/platform.ts';
import { postponeMail, secondsUntilAllowed } from './notice-budget-store.server.ts';
import {
  leaseDueMails,
  markMailDone,
  markMailFailed,
  markMailUnneeded,
  type OutboxMail,
  releaseLeasesOfTheDead,
  releaseOwnLeases,
} from './outbox-store.server.ts';
import { withoutSecretsOf } from './without-link-tokens.ts';
import { writeMail } from './write-mail.server.ts';

/**
 * Retried after 10 seconds, 30, 90 and so on, at most four hours apart, because a mail server may be down for
 * a night.
 */
export const maxMailAttempts = 12;
const firstPauseSeconds = 10;
const pauseGrowsTimes = 3;
const maxPauseSeconds = 4 * 60 * 60;

/**
 * The number of connections to the mail server. It is also the maximum number of mails sent twice after a
 * kill.
 */
export const mailsAtOnce = 4;
/** How long the record of a sent mail is retried while the database cannot be reached. */
const maxRecordingSeconds = 120;
const recordingPauseMilliseconds = 500;
/** Writing a mail with its tickets takes as much processor time as many pages. Page requests go first. */
const giveWayMilliseconds = 1_000;
const maxErrorCharacters = 500;

type Needs = Pick<Platform, 'database' | 'clock' | 'mailer' | 'config' | 'log' | 'traffic'>;

/**
 * Sends the due mails of the outbox until none is left, a few at a time. Each mail is recorded as soon as it
 * is sent and does not wait for the others. Every mail is written with the current data. Several processes
 * may run this concurrently without sending a mail twice; one process runs it with its lock one after the other. If a
 * process with a lock is killed, others take its
 * mails over within seconds, and up to `mailsAtOnce` of them may be sent twice. A failure stores the server's
 * message with the mail, which is retried later. After the last attempt it is `failed` and needs attention.
 */
export async function sendDueMails(platform: Needs, ending?: AbortSignal, lock?: ProcessLock): Promise<void> {
  if (lock && !ending?.aborted) {
    await recordLateDeliveries(platform, lock);
    await releaseOwnLeases(platform.database, lock.id);
    await releaseLeasesOfTheDead(platform.database);
  }
  await together(...Array.from({ length: mailsAtOnce }, () => sendOneByOne(platform, ending, lock)));
}

async function sendOneByOne(platform: Needs, ending?: AbortSignal, lock?: ProcessLock): Promise<void> {
  while (!ending?.aborted) {
    const mail = await leaseNextMail(platform, lock);
    if (!mail) return;
    await sendMail(platform, mail, lock);
  }
}

/** Uses the connection of the lock, so that the lease belongs to a process that is known to be alive. */
async function leaseNextMail({ database, log }: Needs, lock?: ProcessLock): Promise<OutboxMail | undefined> {
  try {
    const lease = (session: Database) => leaseDueMails(session, 1, lock?.id);
    const [mail] = await (lock ? lock.use(lease) : lease(database));
    return mail;
  } catch (error) {
    if (!lock || !isUnreachable(error)) throw error;
    // The lock reconnects on its own. A mail leased over the lost connection is released with its lock.
    log.warn({ err: error }, 'the connection of the mail lock was lost; the next round sends the rest');
    return undefined;
  }
}

async function sendMail(platform: Needs, mail: OutboxMail, lock?: ProcessLock): Promise<void> {
  const { database, traffic } = platform;
  await traffic.giveWay(giveWayMilliseconds);
  const waitSeconds = await secondsUntilAllowed(database, mail);
  if (waitSeconds > 0) return postponeMail(database, mail, waitSeconds);
  const delivered = await deliver(platform, mail, lock).catch((error: unknown) =>
    recordFailure(platform, mail, error),
  );
  // Errors here do not count as a failed attempt: a sent mail that could not be recorded keeps its lease, so
  // that it is not sent again at once.
  if (delivered === 'unneeded') await markMailUnneeded(database, mail.id);
  else if (delivered)
    await recordDelivery(platform, mail, delivered, lock).catch((error: unknown) => {
      if (lock) lateDeliveries(lock).set(mail.id, delivered);
      throw error;
    });
}

/** What a process has delivered and could not record, so that it does not send it again. */
const unrecorded = new WeakMap<ProcessLock, Map<string, Delivered>>();

function lateDeliveries(lock: ProcessLock): Map<string, Delivered> {
  const late = unrecorded.get(lock) ?? new Map<string, Delivered>();
  unrecorded.set(lock, late);
  return late;
}

async function recordLateDeliveries({ database }: Needs, lock: ProcessLock): Promise<void> {
  const late = lateDeliveries(lock);
  for (const [id, delivered] of late) {
    await markMailDone(database, id, delivered);
    late.delete(id);
  }
}

/**
 * Uses the connection of the lock, which waits for no other work of the process. The less time passes between
 * the mail server's response and this record, the fewer mails are sent twice after a kill.
 */
async function recordDelivery(
  { database, log }: Needs,
  { id }: OutboxMail,
  delivered: Delivered,
  lock?: ProcessLock,
): Promise<void> {
  const record = (session: Database) => markMailDone(session, id, delivered);
  const deadline = performance.now() + maxRecordingSeconds * 1000;
  for (let usesLock = lock?.isHeld() ?? false; ; usesLock = false) {
    try {
      return await (usesLock && lock ? lock.use(record) : record(database));
    } catch (error) {
      if (!usesLock && (!isUnreachable(error) || performance.now() > deadline)) throw error;
      log.warn({ mailId: id, err: error }, 'a mail was delivered and could not be recorded yet');
      if (!usesLock) await sleep(recordingPauseMilliseconds);
    }
  }
}

type Delivered = Parameters<typeof markMailDone>[2];

async function deliver(
  platform: Needs,
  mail: OutboxMail,
  lock?: ProcessLock,
): Promise<Delivered | 'unneeded'> {
  // In each attempt, the process died or the outcome could not be recorded.
  if (mail.attempts > maxMailAttempts) throw new Error('No attempt came to an end.');
  const written = await writeMail(platform, mail);
  if (!written) return 'unneeded';
  // Without the lock, another process may have leased the mail by now. Nothing has been sent yet.
  if (lock && !lock.isHeld())
    throw new Error('The connection to the database was lost before the mail was sent.');
  const state = await platform.mailer.send(written);
  const { subject, html, text } = written;
  // A stored mail can only be read in the outbox, so its link or code is kept. Those of a sent mail are removed.
  const keep = state === 'sent' ? withoutSecretsOf(mail.kind) : (said: string) => said;
  return { state, written: { subject, html: keep(html), plainText: keep(text) } };
}

async function recordFailure({ database, log }: Needs, mail: OutboxMail, error: unknown): Promise<void> {
  const { id, kind, attempts } = mail;
  const because = cutTo(errorMessageOf(error), maxErrorCharacters);
  const isLast = attempts >= maxMailAttempts;
  await markMailFailed(database, mail, { because, againAfterSeconds: isLast ? null : pauseAfter(attempts) });
  if (isLast) log.error({ mailId: id, kind }, 'a mail could not be sent and was given up');
  else log.warn({ mailId: id, kind, err: error }, 'a mail could not be sent and will be tried again');
}

const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseSeconds * pauseGrowsTimes ** (attempts - 1), maxPauseSeconds);
