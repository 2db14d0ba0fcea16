import type { CalendarDate } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { linesOfTransfer } from '#domain/ledger/accounts.ts';
import { standingOfTransfer } from '#domain/ledger/statement-standing.ts';
import { baseCurrency, money } from '#domain/money.ts';
import { balanceOf, leftToTransfer, sumTransferred } from '#domain/partners/statement.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { postOutside } from '#features/ledger/ledger-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  deleteTransfer,
  hasTransfer,
  insertTransfer,
  lockStatement,
  type StatementRow,
  transfersOf,
} from './statements-store.server.ts';

type Who = Pick<Visitor, 'userId'>;
type Needs = Pick<Platform, 'database' | 'config'>;

export type Transfer = {
  /** The key of the form: a UUID. */
  readonly key: string;
  /** Minor units of the base currency. */
  readonly amount: number;
  readonly paidOn: CalendarDate;
  readonly note: string;
};

/**
 * Records a transfer for a closed statement: to the partner, or from it if the partner owes us. The same key is recorded once. Refused if it is
 * more than what is left (`statement.tooMuch`).
 */
export async function recordTransfer(
  platform: Needs,
  {
    who,
    statementId,
    transfer,
  }: { readonly who: Who; readonly statementId: string; readonly transfer: Transfer },
): Promise<Decision<null>> {
  const timeZone = await homeTimeZone(platform);
  return decideInTransaction(platform.database, async (transaction) => {
    const statement = await lockStatement(transaction, statementId);
    if (!statement) return refused('statement.unknown');
    const { key: id, amount } = transfer;
    if (await hasTransfer(transaction, { id, statementId })) return accepted(null);
    const left = await leftOf(transaction, statement);
    if (amount > left) return refused({ reason: 'statement.tooMuch', left: money(left, baseCurrency) });
    await write(transaction, timeZone, { who, statement, transfer });
    return accepted(null);
  });
}

/**
 * Records that everything that is left of these statements was transferred to their partners, all or none. Refused if what is left is not what
 * the form showed (`statement.changed`), which includes a form that is sent twice.
 */
export async function recordTransfersOfAll(
  platform: Needs,
  order: {
    readonly who: Who;
    readonly agreed: readonly { readonly statementId: string; readonly left: number }[];
    readonly newKey: () => string;
  } & Pick<Transfer, 'paidOn' | 'note'>,
): Promise<Decision<{ readonly paid: number }>> {
  const { who, agreed, newKey, paidOn, note } = order;
  const timeZone = await homeTimeZone(platform);
  return decideInTransaction(platform.database, async (transaction) => {
    for (const { statementId, left } of agreed.toSorted((one, other) =>
      one.statementId < other.statementId ? -1 : 1,
    )) {
      const statement = await lockStatement(transaction, statementId);
      if (!statement) return refused('statement.unknown');
      const amount = await leftOf(transaction, statement);
      if (amount !== left || amount <= 0 || balanceOf(statement) <= 0) return refused('statement.changed');
      await write(transaction, timeZone, {
        who,
        statement,
        transfer: { key: newKey(), amount, paidOn, note },
      });
    }
    return accepted({ paid: agreed.length });
  });
}

/** Removes a transfer that was recorded by mistake. The books keep both. */
export async function removeTransfer(
  platform: Needs,
  { who, statementId, id }: { readonly who: Who; readonly statementId: string; readonly id: string },
): Promise<Decision<null>> {
  const timeZone = await homeTimeZone(platform);
  return decideInTransaction(platform.database, async (transaction) => {
    const statement = await lockStatement(transaction, statementId);
    if (!statement) return refused('statement.unknown');
    const removed = await deleteTransfer(transaction, { id, statementId });
    if (!removed) return refused('statement.transferUnknown');
    await post(transaction, timeZone, { id, because: 'partnerPaymentRemoved', standing: [] });
    const { amount, paidOn, note } = removed;
    await audit(transaction, {
      who,
      statement,
      what: 'partner.transferRemoved',
      before: { amount, paidOn, note },
    });
    return accepted(null);
  });
}

async function leftOf(transaction: Transaction, statement: StatementRow): Promise<number> {
  const transferred = sumTransferred(await transfersOf(transaction, statement.id));
  return leftToTransfer({ ...statement, transferred });
}

async function write(
  transaction: Transaction,
  timeZone: string,
  {
    who,
    statement,
    transfer,
  }: { readonly who: Who; readonly statement: StatementRow; readonly transfer: Transfer },
): Promise<void> {
  const { key: id, ...facts } = transfer;
  await insertTransfer(transaction, { id, statementId: statement.id, ...facts, recordedBy: who.userId });
  const standing = standingOfTransfer(facts.amount, balanceOf(statement) > 0);
  await post(transaction, timeZone, { id, because: 'partnerPaid', standing });
  await audit(transaction, { who, statement, what: 'partner.transferRecorded', after: facts });
}

const post = (
  transaction: Transaction,
  timeZone: string,
  event: {
    readonly id: string;
    readonly because: 'partnerPaid' | 'partnerPaymentRemoved';
    readonly standing: ReturnType<typeof standingOfTransfer>;
  },
): Promise<void> => {
  const { id, ...happened } = event;
  return postOutside(transaction, [{ ...happened, at: null, about: id, lines: linesOfTransfer, timeZone }]);
};

const audit = (
  transaction: Transaction,
  {
    statement: { partnerId, month },
    before,
    after,
    ...entry
  }: {
    readonly who: Who;
    readonly statement: StatementRow;
    readonly what: 'partner.transferRecorded' | 'partner.transferRemoved';
    readonly before?: object;
    readonly after?: object;
  },
) =>
  writeAudit(transaction, {
    ...entry,
    subject: { kind: 'partner', id: partnerId },
    ...(before && { before: { statementMonth: month, ...before } }),
    ...(after && { after: { statementMonth: month, ...after } }),
  });
