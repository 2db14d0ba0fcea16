import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { lockStatement, markMailed } from './statements-store.server.ts';

/**
 * Mails closed statements to their partners, all or none. From then on they stay closed. A statement is mailed once; a second call changes
 * nothing. Refused if a partner has no e-mail address.
 */
export function mailStatements(
  { database, clock, publish }: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  { who, statementIds }: { readonly who: Pick<Visitor, 'userId'>; readonly statementIds: readonly string[] },
): Promise<Decision<{ readonly mailed: number }>> {
  return decideInTransaction(database, async (transaction) => {
    let mailed = 0;
    for (const id of statementIds.toSorted()) {
      const statement = await lockStatement(transaction, id);
      if (!statement) return refused('statement.unknown');
      const { partnerId, month } = statement;
      const partner = await partnerRow(transaction, partnerId);
      if (!partner?.email) return refused('statement.noAddress');
      if (statement.mailedAt) continue;
      await markMailed(transaction, id, clock.now());
      await publish(transaction, { name: 'partner.statementReady', statementId: id });
      await writeAudit(transaction, {
        ...{ who, what: 'partner.statementMailed', subject: { kind: 'partner', id: partnerId } },
        after: { statementMonth: month },
      });
      mailed += 1;
    }
    return accepted({ mailed });
  });
}
