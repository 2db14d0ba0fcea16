import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readMail } from '../outbox/outbox-store.server.ts';
import { accountLinkIn } from '../outbox/without-link-tokens.ts';

/**
 * Returns the account link of a mail that was stored because no mail server is configured, so that an admin
 * can pass it on. Every request is audited, because the link grants access to an account. Refused for all
 * other mails: they were sent, and the outbox stores them without the link.
 */
export function openAccountLink(
  platform: Pick<Platform, 'database'>,
  { who, mailId }: { readonly who: Pick<Visitor, 'userId'>; readonly mailId: string },
): Promise<Decision<{ address: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const mail = isUuid(mailId) ? await readMail(transaction, mailId) : null;
    const address = mail?.state === 'stored' ? accountLinkIn(mail.plainText ?? '') : null;
    if (!mail || !address) return refused('mail.unknown');
    const subject = { kind: 'mail', id: mailId };
    await writeAudit(transaction, { who, what: 'mail.linkShown', subject, after: { to: mail.recipient } });
    return accepted({ address });
  });
}
