import { setTimeout as sleep } from 'node:timers/promises';
import { cutTo } from '#domain/plain-text.ts';
import type { Database } from '#platform/database/database.ts';
import { isUnreachable } from '#platform/database/is-unreachable.ts';
import type { ProcessLock } from '#platform/database/process-lock.ts';
import { together } from '#platform/database/together.ts';
import { errorMessageOf } from '#platform/error-message.ts';
import type { Platform } from '#platform/platform.ts';
import {
  leaseDueMails,
  markMailDone,
  markMailFailed,
  markMailUnneeded,
  type OutboxMail,
  releaseLeasesOfTheDead,
} from './outbox-store.server.ts';
import { withoutLinkTokens } from './without-link-tokens.ts';
import { writeMail } from './write-mail.server.ts';

/** Tried again after 10 seconds, 30, 90 and so on, at most four hours apart: a mail server may be away for a night. */
export const maxMailAttempts = 12;
const firstPauseSeconds = 10;
const pauseGrowsTimes = 3;
const maxPauseSeconds = 4 * 60 * 60;

/** As many as there are connections to the mail server: a kill can double no more mails than these. */
export const mailsAtOnce = 4;
/** How long a mail that went out waits for a database that cannot be reached, so that this can be recorded. */
const maxRecordingSeconds = 120;
const recordingPauseMilliseconds = 500;
/** Writing a mail with its tickets takes the processor as long as many a page: whoever waits for a page goes first. */
const giveWayMilliseconds = 1_000;
const maxErrorCharacters = 500;

type Needs = Pick<Platform, 'database' | 'clock' | 'mailer' | 'config' | 'log' | 'traffic'>;

/**
 * Sends the mails of the outbox whose turn it is until none is left, a few at a time and each by itself: what has gone
 * out is recorded at once and does not wait for the others. Every mail is written as things are now. Any number of
 * processes may do it at once: no mail goes out twice. A process with a lock has its mails taken over within seconds
 * should it die. A failure keeps the server's own words on the mail, which is tried again later; after the last attempt
 * it is `failed`, for a person to see.
 */
export async function sendDueMails(platform: Needs, ending?: AbortSignal, lock?: ProcessLock): Promise<void> {
  if (lock && !ending?.aborted) await releaseLeasesOfTheDead(platform.database);
  await together(...Array.from({ length: mailsAtOnce }, () => sendOneByOne(platform, ending, lock)));
}

async function sendOneByOne(platform: Needs, ending?: AbortSignal, lock?: ProcessLock): Promise<void> {
  while (!ending?.aborted) {
    const mail = await leaseNextMail(platform, lock);
    if (!mail) return;
    await sendMail(platform, mail, lock);
  }
}

/** Over the connection of the lock, so that a leased mail belongs to a process that is known to live. */
async function leaseNextMail({ database, log }: Needs, lock?: ProcessLock): Promise<OutboxMail | undefined> {
  try {
    const lease = (session: Database) => leaseDueMails(session, 1, lock?.id);
    const [mail] = await (lock ? lock.use(lease) : lease(database));
    return mail;
  } catch (error) {
    if (!lock || !isUnreachable(error)) throw error;
    // The lock connects again by itself; a mail leased over the lost connection is released with its lock.
    log.warn({ err: error }, 'the connection of the mail lock was lost; the next round sends the rest');
    return undefined;
  }
}

async function sendMail(platform: Needs, mail: OutboxMail, lock?: ProcessLock): Promise<void> {
  const { database, traffic } = platform;
  await traffic.giveWay(giveWayMilliseconds);
  const delivered = await deliver(platform, mail, lock).catch((error: unknown) =>
    recordFailure(platform, mail, error),
  );
  // Outside of what counts as a failure: a mail that went out and could not be written down keeps its lease, so
  // that it is not sent again at once.
  if (delivered === 'unneeded') await markMailUnneeded(database, mail.id);
  else if (delivered) await recordDelivery(platform, mail, delivered, lock);
}

/**
 * Over the connection of the lock, which waits for no other work of the process: the shorter the time between the mail
 * server's answer and this record, the fewer mails a kill can double.
 */
async function recordDelivery(
  { database, log }: Needs,
  { id }: OutboxMail,
  delivered: Delivered,
  lock?: ProcessLock,
): Promise<void> {
  const record = (session: Database) => markMailDone(session, id, delivered);
  const deadline = performance.now() + maxRecordingSeconds * 1000;
  for (let own = lock?.isHeld() ?? false; ; own = false) {
    try {
      return await (own && lock ? lock.use(record) : record(database));
    } catch (error) {
      if (!own && (!isUnreachable(error) || performance.now() > deadline)) throw error;
      log.warn({ mailId: id, err: error }, 'a mail was delivered and could not be recorded yet');
      if (!own) await sleep(recordingPauseMilliseconds);
    }
  }
}

type Delivered = Parameters<typeof markMailDone>[2];

async function deliver(
  platform: Needs,
  mail: OutboxMail,
  lock?: ProcessLock,
): Promise<Delivered | 'unneeded'> {
  // Each time its process died over it, or its outcome could not be written down.
  if (mail.attempts > maxMailAttempts) throw new Error('No attempt came to an end.');
  const written = await writeMail(platform, mail);
  if (!written) return 'unneeded';
  // Without the lock another process may have the mail by now; nothing has been sent yet.
  if (lock && !lock.isHeld())
    throw new Error('The connection to the database was lost before the mail was sent.');
  const state = await platform.mailer.send(written);
  const { subject, html, text } = written;
  // A kept mail has no other reader than the outbox; one that went out leaves no working link behind there.
  const keep = state === 'sent' ? withoutLinkTokens : (said: string) => said;
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
