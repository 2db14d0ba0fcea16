import { accepted, type Decision, refused } from '#domain/decision.ts';
import { money } from '#domain/money.ts';
import { type PayRate, versionOfPay } from '#domain/pay/pay.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { mayWork } from '#features/roster/roster-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { lockName } from '#platform/database/named-lock.ts';
import type { Platform } from '#platform/platform.ts';
import { deletePayRate, listPayRates, writePayRate } from './pay-store.server.ts';

type Who = Pick<Visitor, 'userId'>;
type Needs = Pick<Platform, 'database'>;

/**
 * Sets what a person gets from a day on. `seen` is the version of the pay that was shown (`versionOfPay`). Refused for somebody who may
 * not check guests in (`pay.unknown`), and if it is another one by now (`pay.changed`), unless the same was set.
 */
export function setPay(
  { database }: Needs,
  {
    who,
    personId,
    rate,
    seen,
  }: { readonly who: Who; readonly personId: string; readonly rate: PayRate; readonly seen: string },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    if (!(await mayWork(transaction, personId))) return refused('pay.unknown');
    await lockName(transaction, `pay of ${personId}`);
    const rates = await listPayRates(transaction, personId);
    const before = rates.find(({ firstDay }) => firstDay === rate.firstDay);
    if (before && versionOfPay([before]) === versionOfPay([rate])) return accepted(null);
    if (versionOfPay(rates) !== seen) return refused('pay.changed');
    await writePayRate(transaction, { personId, ...rate });
    await audit(transaction, {
      ...{ who, what: 'pay.set', personId, after: inLog(rate), ...(before && { before: inLog(before) }) },
    });
    return accepted(null);
  });
}

/** Removes a pay: from its first day on, the one before it applies. Refused if the person has no such pay (`pay.gone`). */
export function removePay(
  { database }: Needs,
  { who, personId, id }: { readonly who: Who; readonly personId: string; readonly id: string },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    await lockName(transaction, `pay of ${personId}`);
    const removed = await deletePayRate(transaction, { id, personId });
    if (!removed) return refused('pay.gone');
    await audit(transaction, { who, what: 'pay.removed', personId, before: inLog(removed) });
    return accepted(null);
  });
}

const inLog = ({ firstDay, perNight, perGuest, currency }: PayRate) => ({
  ...{ perNight: money(perNight, currency), perGuest: money(perGuest, currency), from: firstDay },
});

const audit = (
  transaction: Transaction,
  {
    personId,
    ...entry
  }: {
    readonly who: Who;
    readonly what: 'pay.set' | 'pay.removed';
    readonly personId: string;
    readonly before?: object;
    readonly after?: object;
  },
) => writeAudit(transaction, { ...entry, subject: { kind: 'person', id: personId } });
