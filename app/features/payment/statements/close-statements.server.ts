import { accepted, type Decision, refused } from '#domain/decision.ts';
import { linesOfStatement } from '#domain/ledger/accounts.ts';
import { standingOfStatement } from '#domain/ledger/statement-standing.ts';
import type { Month } from '#domain/month.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { isMonthOver } from '#features/ledger/closed-months-store.server.ts';
import { postOutside } from '#features/ledger/ledger-store.server.ts';
import { lockPartner } from '#features/partners/partners-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { baseAmounts, type OpenLine, openLines, sumsByCurrency } from './open-lines-store.server.ts';
import {
  deleteStatement,
  insertStatement,
  latestMonth,
  lockStatement,
  transfersOf,
} from './statements-store.server.ts';

/** Null for the sample world, which nobody closes. */
type Who = { readonly userId: Visitor['userId'] | null };
type Needs = Pick<Platform, 'database' | 'clock' | 'config'>;

/** What a form showed of a statement before it was closed. */
export type Agreed = { readonly partnerId: string; readonly commission: number; readonly collected: number };

/**
 * Closes the statements of some partners for a month, all or none. From then on they never change: what is posted later is in the next one. Refused: a
 * month that is not over, a statement of that month or a later one, and amounts that are not those that the form showed (`statement.changed`).
 */
export async function closeStatements(
  platform: Needs,
  { who, month, agreed }: { readonly who: Who; readonly month: Month; readonly agreed: readonly Agreed[] },
): Promise<Decision<{ readonly closed: number }>> {
  const timeZone = await homeTimeZone(platform);
  return decideInTransaction(platform.database, async (transaction) => {
    if (!(await isMonthOver(transaction, month))) return refused('month.notOver');
    // In a fixed order, so that two people who close the same month do not deadlock.
    for (const seen of agreed.toSorted((one, other) => (one.partnerId < other.partnerId ? -1 : 1))) {
      const { partnerId } = seen;
      if (!(await lockPartner(transaction, partnerId))) return refused('partner.unknown');
      const latest = await latestMonth(transaction, partnerId);
      if (latest !== null && latest >= month) return refused('statement.isClosed');
      const lines = await openLines(transaction, { month, partnerId });
      const amounts = baseAmounts(lines);
      if (
        lines.length === 0 ||
        amounts.commission !== seen.commission ||
        amounts.collected !== seen.collected
      )
        return refused('statement.changed');
      await write(platform, transaction, { who, month, partnerId, lines, amounts, timeZone });
    }
    return accepted({ closed: agreed.length });
  });
}

async function write(
  { clock }: Needs,
  transaction: Transaction,
  statement: {
    readonly who: Who;
    readonly month: Month;
    readonly partnerId: string;
    readonly lines: readonly OpenLine[];
    readonly amounts: { readonly commission: number; readonly collected: number };
    readonly timeZone: string;
  },
): Promise<void> {
  const { who, month, partnerId, lines, amounts, timeZone } = statement;
  const { taxPercent } = await readSettings(transaction);
  const id = await insertStatement(
    transaction,
    { partnerId, month, ...amounts, taxPercent, closedAt: clock.now(), closedBy: who.userId },
    lines,
  );
  await post(transaction, {
    id,
    timeZone,
    because: 'statementClosed',
    standing: standingOfStatement(sumsByCurrency(lines)),
  });
  await writeAudit(transaction, {
    ...{ who, what: 'partner.statementClosed', subject: { kind: 'partner', id: partnerId } },
    after: { statementMonth: month, ...amounts },
  });
}

/**
 * Opens a closed statement again, as if it had never been closed. Refused once its mail was written, while transfers are recorded
 * for it, and while the partner has a later one.
 */
export async function reopenStatement(
  platform: Needs,
  { who, statementId }: { readonly who: Who; readonly statementId: string },
): Promise<Decision<null>> {
  const timeZone = await homeTimeZone(platform);
  return decideInTransaction(platform.database, async (transaction) => {
    const statement = await lockStatement(transaction, statementId);
    if (!statement) return refused('statement.unknown');
    const { id, partnerId, month, commission, collected } = statement;
    await lockPartner(transaction, partnerId);
    if (statement.mailedAt) return refused('statement.isMailed');
    if ((await transfersOf(transaction, id)).length > 0) return refused('statement.isPaid');
    if ((await latestMonth(transaction, partnerId)) !== month) return refused('statement.hasLater');
    await post(transaction, { id, timeZone, because: 'statementReopened', standing: [] });
    await deleteStatement(transaction, id);
    await writeAudit(transaction, {
      ...{ who, what: 'partner.statementReopened', subject: { kind: 'partner', id: partnerId } },
      before: { statementMonth: month, commission, collected },
    });
    return accepted(null);
  });
}

const post = (
  transaction: Transaction,
  {
    id,
    timeZone,
    because,
    standing,
  }: {
    readonly id: string;
    readonly timeZone: string;
    readonly because: 'statementClosed' | 'statementReopened';
    readonly standing: ReturnType<typeof standingOfStatement>;
  },
) =>
  postOutside(transaction, [{ because, at: null, about: id, lines: linesOfStatement, standing, timeZone }]);
