import { readDispute } from '#features/payment/dispute-store.server.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { OutboxMail } from '../outbox/outbox-store.server.ts';
import { inOurWords, type Localize } from '../texts/template-words.server.ts';
import { disputeMail } from './dispute-mail.server.ts';

/** Writes the operator's mail about a disputed payment; null once the dispute is won, because nobody needs it then. */
export async function writeDisputeMail(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  { id, recipient: to, language, details }: Pick<OutboxMail, 'id' | 'recipient' | 'language' | 'details'>,
  say: Localize = inOurWords,
): Promise<Mail | null> {
  if (!details?.disputeReference) return null;
  const dispute = await readDispute(database, details.paymentId ?? null, details.disputeReference);
  if (!dispute || dispute.state === 'won') return null;
  const { origin, site } = config;
  return disputeMail(dispute, { id, to, language }, { siteName: site.name, origin, say });
}
