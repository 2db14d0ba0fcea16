import { randomUUID } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { mailboxOf } from '#domain/mailbox.ts';
import { checkLimits, type Tries } from '#features/accounts/check-limits.server.ts';
import { readUser } from '#features/accounts/user-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { errorMessageOf } from '#platform/error-message.ts';
import type { Platform } from '#platform/platform.ts';
import { recordMail } from '../outbox/outbox-store.server.ts';
import { type Draft, previewMail } from './preview-mail.server.ts';

const maxWordsLength = 300;

/**
 * Sends the draft to that address at once, by the mail server of all mails. Refuses with the server's message
 * if the mail is not accepted. Mails to others are few, because the draft may say anything to anybody. The mail is recorded in the outbox as a test, without any other effect.
 */
export async function sendTestMail(
  platform: Pick<Platform, 'database' | 'config' | 'clock' | 'mailer'>,
  { who, ...draft }: Draft & { readonly who: Pick<Visitor, 'userId'> },
): Promise<Decision<{ state: 'sent' | 'stored' }>> {
  const written = await previewMail(platform, draft);
  if (!written.accepted) return written;
  const within = await checkLimits(platform, await triesOf(platform, { who, to: draft.to }));
  if (!within.accepted) return within;
  const { value: made } = written;
  const mail = { ...made, subject: `[Test] ${made.subject}` };
  const sent = await platform.mailer.send(mail).then(accepted, (error: unknown) => {
    return refused({ reason: 'mail.notSent', words: errorMessageOf(error).slice(0, maxWordsLength) });
  });
  if (!sent.accepted) return sent;
  const { id, to: recipient, subject, html, text: plainText } = mail;
  const { kind, language } = draft;
  const details = { test: 'true', by: who.userId };
  const onceKey = `test:${randomUUID()}`;
  const state = sent.value;
  await recordMail(platform.database, {
    ...{ id, kind, language, recipient, subject, html, plainText, details, onceKey, state },
    bookingId: null,
  });
  return accepted({ state });
}

async function triesOf(
  { database }: Pick<Platform, 'database'>,
  { who: { userId }, to }: { readonly who: Pick<Visitor, 'userId'>; readonly to: string },
): Promise<Tries> {
  const mailbox = mailboxOf(to);
  const own = await readUser(database, userId);
  if (own && mailboxOf(own.email) === mailbox) return { testMailToSelf: userId };
  return {
    testMail: userId,
    testMailPerDay: userId,
    testMailToAddress: mailbox,
    testMailToAddressPerDay: mailbox,
  };
}
