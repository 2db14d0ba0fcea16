import type { Platform } from '#platform/platform.ts';
import {
  leaseMail,
  markMailDone,
  markMailFailed,
  markMailUnneeded,
  type OutboxMail,
  readMail,
} from './outbox-store.server.ts';
import { withoutLinkTokens } from './without-link-tokens.ts';
import { writeMail } from './write-mail.server.ts';

/** One less than the queue's own tries, so that the last failure is written down by us. */
export const mostMailAttempts = 12;

const longestErrorCharacters = 500;

/**
 * Sends one mail of the outbox, written as things are now. Two workers never send it twice: one leases it, the
 * other throws and is called again later. A failure keeps the server's own words on the mail and is thrown, so that
 * the queue tries again; after the last the mail is `failed`, for a person to see. A mail that is done, unneeded
 * or failed stays as it is.
 */
export async function sendMail(
  platform: Pick<Platform, 'database' | 'clock' | 'mailer' | 'config' | 'log'>,
  { mailId }: { readonly mailId: string },
): Promise<void> {
  const { database } = platform;
  const mail = await leaseMail(database, mailId);
  if (!mail) {
    if ((await readMail(database, mailId))?.state === 'waiting')
      throw new Error('Another worker has this mail.');
    return;
  }
  const delivered = await deliver(platform, mail).catch(async (error: unknown) => {
    await noteFailure(platform, mail, error);
    throw error;
  });
  // Outside of what counts as a failure: a mail that went out and could not be written down keeps its lease, so
  // that it is not sent again at once.
  if (delivered) await markMailDone(database, mailId, delivered);
  else await markMailUnneeded(database, mailId);
}

type Delivered = Parameters<typeof markMailDone>[2];

async function deliver(
  platform: Pick<Platform, 'database' | 'clock' | 'mailer' | 'config' | 'log'>,
  mail: OutboxMail,
): Promise<Delivered | null> {
  const written = await writeMail(platform, mail);
  if (!written) return null;
  const state = await platform.mailer.send(written);
  const { subject, html, text } = written;
  // A kept mail has no other reader than the outbox; one that went out leaves no working link behind there.
  const keep = state === 'sent' ? withoutLinkTokens : (said: string) => said;
  return { state, written: { subject, html: keep(html), plainText: keep(text) } };
}

async function noteFailure(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { id: mailId, kind, attempts }: OutboxMail,
  error: unknown,
): Promise<void> {
  const isLast = attempts >= mostMailAttempts;
  const because = (error instanceof Error ? error.message : String(error)).slice(0, longestErrorCharacters);
  await markMailFailed(database, mailId, { because, isLast });
  if (isLast) log.error({ mailId, kind }, 'a mail could not be sent and was given up');
}
