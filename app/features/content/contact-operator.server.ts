import type { Language } from '#domain/bilingual.ts';
import { contactLimits, fastestPersonSeconds } from '#domain/content/contact-limits.ts';
import type { ContactMessage } from '#domain/content/contact-message.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { countTry } from '#features/accounts/account-limit-store.server.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import type { ContactPublisher } from './contact-events.ts';
import { readContactFormKey } from './contact-form-key.server.ts';
import { insertContactMessage } from './contact-store.server.ts';

export type ContactLetter = {
  readonly message: ContactMessage;
  /** The signed key that the form carried. */
  readonly form: string;
  /** What stood in the field that people do not see. */
  readonly trap: string;
  /** The address that the server itself has seen. */
  readonly client: string;
  readonly language: Language;
};

/**
 * Keeps what a visitor wrote and tells the operator, once per form. Refuses a form that is not ours or too old, and
 * whoever writes too often. What looks like a machine's (the hidden field filled in, or sent faster than anybody
 * types) is kept but not mailed, and its sender learns nothing of it.
 */
export async function contactOperator(
  platform: Pick<Platform, 'database' | 'config' | 'clock'> & ContactPublisher,
  { message, form, trap, client, language }: ContactLetter,
): Promise<Decision<null>> {
  const { database, clock, tell } = platform;
  const opened = readContactFormKey(form, await authSecret(platform), clock.now());
  if (!opened) return refused('contact.formExpired');

  // One after the other, so that whoever is stopped as a client does not use up a sender's tries.
  const retryAfterSeconds =
    (await countTry(database, `contact ${client}`, contactLimits.client)) ||
    (await countTry(database, `contact from ${message.email}`, contactLimits.sender));
  if (retryAfterSeconds > 0) return refused({ reason: 'tooManyRequests', retryAfterSeconds });

  const isSuspect = trap !== '' || opened.ageSeconds < fastestPersonSeconds;
  await database.transaction(async (transaction) => {
    const letter = { ...message, formKey: opened.key, language, isSuspect };
    const messageId = await insertContactMessage(transaction, letter);
    if (messageId && !isSuspect) await tell(transaction, { name: 'contact.received', messageId });
  });
  return accepted(null);
}
