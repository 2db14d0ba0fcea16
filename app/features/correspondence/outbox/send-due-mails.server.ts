import { cutTo } from '#domain/plain-text.ts';
import { together } from '#platform/database/together.ts';
import { wordsOf } from '#platform/error-words.ts';
import type { Platform } from '#platform/platform.ts';
import {
  leaseDueMails,
  markMailDone,
  markMailFailed,
  markMailUnneeded,
  type OutboxMail,
} from './outbox-store.server.ts';
import { withoutLinkTokens } from './without-link-tokens.ts';
import { writeMail } from './write-mail.server.ts';

/** Tried again after 10 seconds, 30, 90 and so on, at most four hours apart: a mail server may be away for a night. */
export const mostMailAttempts = 12;
const firstPauseSeconds = 10;
const pauseGrowsTimes = 3;
const longestPauseSeconds = 4 * 60 * 60;

/** Few, so that a mail server that does not answer holds up few others. */
const mailsAtOnce = 4;
/** Writing a mail with its tickets takes the processor as long as many a page: whoever waits for a page goes first. */
const giveWayMilliseconds = 1_000;
const longestErrorCharacters = 500;

type Needs = Pick<Platform, 'database' | 'clock' | 'mailer' | 'config' | 'log' | 'traffic'>;

/**
 * Sends the mails of the outbox whose turn it is, a few at a time until none is left, each written as things
 * are now. Any number of processes may do it at once: no mail goes out twice. A failure keeps the server's
 * own words on the mail, which is tried again later; after the last attempt it is `failed`, for a person to
 * see.
 */
export async function sendDueMails(platform: Needs, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted) {
    const mails = await leaseDueMails(platform.database, mailsAtOnce);
    await together(...mails.map((mail) => sendMail(platform, mail)));
    if (mails.length < mailsAtOnce) return;
  }
}

async function sendMail(platform: Needs, mail: OutboxMail): Promise<void> {
  const { database, traffic } = platform;
  await traffic.giveWay(giveWayMilliseconds);
  const delivered = await deliver(platform, mail).catch((error: unknown) =>
    noteFailure(platform, mail, error),
  );
  // Outside of what counts as a failure: a mail that went out and could not be written down keeps its lease, so
  // that it is not sent again at once.
  if (delivered === 'unneeded') await markMailUnneeded(database, mail.id);
  else if (delivered) await markMailDone(database, mail.id, delivered);
}

type Delivered = Parameters<typeof markMailDone>[2];

async function deliver(platform: Needs, mail: OutboxMail): Promise<Delivered | 'unneeded'> {
  // Each time its process died over it, or its outcome could not be written down.
  if (mail.attempts > mostMailAttempts) throw new Error('No attempt came to an end.');
  const written = await writeMail(platform, mail);
  if (!written) return 'unneeded';
  const state = await platform.mailer.send(written);
  const { subject, html, text } = written;
  // A kept mail has no other reader than the outbox; one that went out leaves no working link behind there.
  const keep = state === 'sent' ? withoutLinkTokens : (said: string) => said;
  return { state, written: { subject, html: keep(html), plainText: keep(text) } };
}

async function noteFailure({ database, log }: Needs, mail: OutboxMail, error: unknown): Promise<void> {
  const { id, kind, attempts } = mail;
  const because = cutTo(wordsOf(error), longestErrorCharacters);
  const isLast = attempts >= mostMailAttempts;
  await markMailFailed(database, mail, { because, againAfterSeconds: isLast ? null : pauseAfter(attempts) });
  if (isLast) log.error({ mailId: id, kind }, 'a mail could not be sent and was given up');
  else log.warn({ mailId: id, kind, err: error }, 'a mail could not be sent and will be tried again');
}

const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseSeconds * pauseGrowsTimes ** (attempts - 1), longestPauseSeconds);
