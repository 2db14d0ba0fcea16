import { accepted, type Decision } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { AutomaticMails } from '../definitions/automatic-mails.ts';
import { readAutomaticMails, writeAutomaticMails } from '../timing/automatic-settings-store.server.ts';

/**
 * Stores the settings of automatic mails: whether and when they are sent, and their links. Mails that are
 * already in the outbox are not affected.
 */
export function setAutomaticMails(
  platform: Pick<Platform, 'database'>,
  { who, mails }: { readonly who: Pick<Visitor, 'userId'>; readonly mails: AutomaticMails },
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const before = await readAutomaticMails(transaction);
    await writeAutomaticMails(transaction, mails);
    const subject = { kind: 'automaticMails', id: 'all' };
    await writeAudit(transaction, { who, what: 'automaticMails.set', subject, before, after: mails });
    return accepted(null);
  });
}
