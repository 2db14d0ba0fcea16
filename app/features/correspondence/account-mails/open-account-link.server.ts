import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import { writeAudit } from '#features/accounts/audit-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readMail } from '../outbox/outbox-store.server.ts';
import { accountLinkIn } from '../outbox/without-link-tokens.ts';

/**
 * Shows an admin the account link of a mail that was kept because no mail server is set up: then nobody else can bring
 * it to its reader. Whoever asks is written down, since such a link opens somebody's account. Refused for every
 * other mail: those have gone out, and the outbox holds no link of theirs.
 */
export function openAccountLink(
  platform: Pick<Platform, 'database'>,
  { who, mailId }: { readonly who: Pick<Visitor, 'userId'>; readonly mailId: string },
): Promise<Decision<{ address: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const mail = isUuid(mailId) ? await readMail(transaction, mailId) : null;
    const address = mail?.state === 'kept' ? accountLinkIn(mail.plainText ?? '') : null;
    if (!mail || !address) return refused('mail.unknown');
    const subject = { kind: 'mail', id: mailId };
    await writeAudit(transaction, { who, what: 'mail.linkShown', subject, after: { to: mail.recipient } });
    return accepted({ address });
  });
}
