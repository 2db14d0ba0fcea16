import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { putContactMessageAside } from './contact-store.server.ts';

/** Marks a message as done, or reopens it, with an audit entry. False if there is no such message any more. */
export function finishMessage(
  { database }: Pick<Platform, 'database'>,
  {
    who,
    id,
    isDone,
  }: { readonly who: Pick<Visitor, 'userId'>; readonly id: string; readonly isDone: boolean },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const found = await putContactMessageAside(transaction, { id, isDone });
    if (!found) return false;
    await writeAudit(transaction, {
      who,
      what: isDone ? 'message.done' : 'message.reopened',
      subject: { kind: 'contactMessage', id },
    });
    return true;
  });
}
