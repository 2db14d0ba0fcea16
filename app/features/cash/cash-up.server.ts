import { cityClock, todayIn } from '#domain/calendar-date.ts';
import { agreedOf, type CashSum } from '#domain/cash/cash-count.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { hoursAfter } from '#domain/durations.ts';
import { linesOfCashUp } from '#domain/ledger/accounts.ts';
import { standingOfCashUp } from '#domain/ledger/cash-standing.ts';
import { decimal, money } from '#domain/money.ts';
import { monthOf } from '#domain/month.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { AuditAction } from '#features/audit/audit-actions.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { closedUpTo } from '#features/ledger/closed-months-store.server.ts';
import { postOutside } from '#features/ledger/ledger-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type CashUp,
  insertCashUp,
  lockCashUp,
  lockHolder,
  openCashUp,
  updateCashUp,
} from './cash-ups-store.server.ts';
import { readHeld } from './held-cash-store.server.ts';

type Who = Pick<Visitor, 'userId'>;
type Needs = Pick<Platform, 'database' | 'clock' | 'config'>;

/** Until this hour of the morning it is still the night before. */
const nightEndsAtHour = 6;

export type Count = {
  /** The key of the form: a UUID. */
  readonly key: string;
  /** Whose cash it is; null for deleted accounts. */
  readonly holderId: string | null;
  readonly sums: readonly CashSum[];
  readonly handedTo: string;
  /** What the form showed of the books (`agreedOf`). */
  readonly agreed: string;
};

/**
 * Records what a person has counted of the cash that the books say they have, or counts anew what is not signed off. Posts nothing. Refused if the
 * books say something else by now (`cash.changed`). The same key changes nothing once it is signed off.
 */
export async function countCash(
  platform: Needs,
  { who, key, holderId, sums, handedTo, agreed }: Count & { readonly who: Who },
): Promise<Decision<null>> {
  const timeZone = await homeTimeZone(platform);
  const now = platform.clock.now();
  const night = cityClock(hoursAfter(now, -nightEndsAtHour), timeZone).date;
  return decideInTransaction(platform.database, async (transaction) => {
    await lockHolder(transaction, holderId);
    if ((await lockCashUp(transaction, key))?.state === 'signedOff') return accepted(null);
    const held = await readHeld(transaction, holderId);
    if (held.length === 0 || agreedOf(held) !== agreed) return refused('cash.changed');
    const open = await openCashUp(transaction, holderId);
    const counted = {
      ...{ sums, handedTo, night, state: 'counted' as const, sentBackBecause: '' },
      ...{ countedAt: now, countedBy: who.userId },
    };
    if (open) await updateCashUp(transaction, open.id, { ...counted, version: open.version + 1 });
    else await insertCashUp(transaction, { ...counted, id: key, holderId });
    await audit(transaction, who, 'cash.counted', { id: open?.id ?? key, sums });
    return accepted(null);
  });
}

/**
 * Signs off a count: what was handed over goes to the cash box, what is missing or too much to the differences, and the rest stays with
 * the person. Refused if it is signed off (`cash.signedOff`), or was counted anew or sent back since the manager saw it (`cash.changed`).
 */
export async function signOffCash(
  platform: Needs,
  { who, id, version }: { readonly who: Who; readonly id: string; readonly version: number },
): Promise<Decision<null>> {
  const timeZone = await homeTimeZone(platform);
  return decideInTransaction(platform.database, async (transaction) => {
    const cashUp = await lockCashUp(transaction, id);
    const refusal = refusalOf(cashUp, version);
    if (!cashUp || refusal) return refused(refusal ?? 'cash.unknown');
    const { sums } = cashUp;
    await updateCashUp(transaction, id, {
      ...{ state: 'signedOff', signedOffAt: platform.clock.now(), signedOffBy: who.userId },
    });
    await postOutside(transaction, [
      {
        ...{ about: id, because: 'cashSignedOff', at: null, lines: linesOfCashUp, timeZone },
        standing: standingOfCashUp(sums),
      },
    ]);
    await audit(transaction, who, 'cash.signedOff', { id, sums });
    return accepted(null);
  });
}

/**
 * Takes a sign-off back with a reason: the cash is on the account of the person again, who counts anew. The books keep both. Refused if it is not signed
 * off (`cash.notSignedOff`), while another count of the person is open (`cash.openCount`), and once its month is closed (`cash.monthClosed`).
 */
export async function undoSignOff(
  platform: Needs,
  {
    who,
    id,
    holderId,
    because,
  }: {
    readonly who: Who;
    readonly id: string;
    readonly holderId: string | null;
    readonly because: string;
  },
): Promise<Decision<null>> {
  const timeZone = await homeTimeZone(platform);
  return decideInTransaction(platform.database, async (transaction) => {
    await lockHolder(transaction, holderId);
    const cashUp = await lockCashUp(transaction, id);
    if (!cashUp?.signedOffAt || cashUp.holderId !== holderId) return refused('cash.notSignedOff');
    if (await openCashUp(transaction, holderId)) return refused('cash.openCount');
    const last = await closedUpTo(transaction);
    if (last && monthOf(todayIn(timeZone, cashUp.signedOffAt)) <= last) return refused('cash.monthClosed');
    await updateCashUp(transaction, id, {
      ...{ state: 'sentBack', sentBackBecause: because, version: cashUp.version + 1 },
      ...{ signedOffAt: null, signedOffBy: null },
    });
    await postOutside(transaction, [
      {
        ...{ about: id, because: 'cashSignOffUndone', at: null, lines: linesOfCashUp, timeZone },
        standing: [],
      },
    ]);
    await audit(transaction, who, 'cash.signOffUndone', { id, sums: cashUp.sums, because });
    return accepted(null);
  });
}

/** Sends a count back with a reason, so that it is counted anew. Refused as signing off is. */
export function sendCashBack(
  platform: Pick<Platform, 'database'>,
  {
    who,
    id,
    version,
    because,
  }: { readonly who: Who; readonly id: string; readonly version: number; readonly because: string },
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const cashUp = await lockCashUp(transaction, id);
    const refusal = refusalOf(cashUp, version);
    if (!cashUp || refusal) return refused(refusal ?? 'cash.unknown');
    await updateCashUp(transaction, id, { state: 'sentBack', sentBackBecause: because });
    await audit(transaction, who, 'cash.sentBack', { id, sums: cashUp.sums });
    return accepted(null);
  });
}

function refusalOf(cashUp: CashUp | null, version: number) {
  if (!cashUp) return 'cash.unknown' as const;
  if (cashUp.state === 'signedOff') return 'cash.signedOff' as const;
  return cashUp.state === 'sentBack' || cashUp.version !== version ? ('cash.changed' as const) : null;
}

/** The amounts in words: one action may have several currencies. */
const audit = (
  transaction: Transaction,
  who: Who,
  what: Extract<AuditAction, `cash.${string}`>,
  {
    id,
    sums,
    because,
  }: { readonly id: string; readonly sums: readonly CashSum[]; readonly because?: string },
) =>
  writeAudit(transaction, {
    ...{ who, what, subject: { kind: 'cashUp', id } },
    after: {
      handedOver: sums
        .map(({ handedOver, currency }) => `${decimal(money(handedOver, currency))} ${currency}`)
        .join(', '),
      ...(because !== undefined && { because }),
    },
  });
