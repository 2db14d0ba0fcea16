import { contactLimits, fastestPersonSeconds } from '#domain/content/contact-limits.ts';
import type { ContactMessage } from '#domain/content/contact-message.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import { mailboxOf } from '#domain/mailbox.ts';
import { countTry } from '#features/accounts/account-limit-store.server.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { ownsMailbox } from '#features/accounts/requester.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { readContactFormKey } from './contact-form-key.server.ts';
import { insertContactMessage } from './contact-store.server.ts';

export type ContactLetter = {
  readonly message: ContactMessage;
  /** The signed key of the form. */
  readonly form: string;
  /** The value of the honeypot field, which is invisible to people. */
  readonly trap: string;
  /** The client address as the server determined it. */
  readonly client: string;
  readonly language: Language;
};

/**
 * Stores a visitor's message and notifies the operator, once per form. Refuses a form whose key is invalid or
 * too old, and clients over the rate limit. A message that looks automated (the honeypot is filled in, or it
 * was sent faster than a person can type) is stored but not mailed; the response does not reveal it.
 */
export async function contactOperator(
  platform: Pick<Platform, 'database' | 'config' | 'clock'> & EventPublisher,
  { message, form, trap, client, language }: ContactLetter,
): Promise<Decision<null>> {
  const { database, clock, publish } = platform;
  const opened = readContactFormKey(form, await authSecret(platform), clock.now());
  if (!opened) return refused('contact.formExpired');

  // In sequence, so that a client over its limit does not use up a sender's attempts. A user who is signed in
  // with the address has attempts of their own.
  const sender = `${ownsMailbox(message.email) ? 'own ' : ''}${mailboxOf(message.email)}`;
  const retryAfterSeconds =
    (await countTry(database, `contact ${client}`, contactLimits.client)) ||
    (await countTry(database, `contact from ${sender}`, contactLimits.sender));
  if (retryAfterSeconds > 0) return refused({ reason: 'tooManyRequests', retryAfterSeconds });

  const isSuspect = trap !== '' || opened.ageSeconds < fastestPersonSeconds;
  await inTransaction(database, async (transaction) => {
    const letter = { ...message, formKey: opened.key, language, isSuspect };
    const messageId = await insertContactMessage(transaction, letter);
    if (messageId && !isSuspect) await publish(transaction, { name: 'contact.received', messageId });
  });
  return accepted(null);
}
