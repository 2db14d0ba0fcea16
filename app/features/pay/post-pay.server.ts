import { addDays, todayIn } from '#domain/calendar-date.ts';
import { doorClosesAt } from '#domain/door/door.ts';
import { linesOfPay } from '#domain/ledger/accounts.ts';
import { standingOfPay } from '#domain/ledger/pay-standing.ts';
import type { Money } from '#domain/money.ts';
import type { Month } from '#domain/month.ts';
import { correctedDays, isNightClosed, isPayOpen, payFor, rateOn } from '#domain/pay/pay.ts';
import { closedUpTo } from '#features/ledger/closed-months-store.server.ts';
import { postOutside } from '#features/ledger/ledger-store.server.ts';
import { readRateOf } from '#features/settings/currency-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { lockName } from '#platform/database/named-lock.ts';
import type { Platform } from '#platform/platform.ts';
import {
  listAllPayRates,
  listNightsOfPay,
  type NightOfPay,
  type PayRateRow,
  writeNightPay,
} from './pay-store.server.ts';

/** The days of which a night has just ended, in any time zone. */
export const daysJustOver = 3;

type Needs = Pick<Platform, 'database' | 'clock'>;

/**
 * Posts the pay of nights whose check-in has ended, and corrects what was posted for nights of open months whose guests, roster or pay have
 * changed since. A night pays once, however many processes run this at the same moment. Returns how many nights were posted.
 * It counts the guests of every night of the last `days`, so those that have just ended are looked at more often.
 */
export async function postPay({ database, clock }: Needs, { days = correctedDays } = {}): Promise<number> {
  const now = clock.now();
  const rates = await listAllPayRates(database);
  const today = todayIn('UTC', now);
  const period = { from: addDays(today, -days), to: addDays(today, 1) };
  const last = await closedUpTo(database);
  const nights = (await listNightsOfPay(database, period)).filter(
    (night) => isOpen(night, last, now) && !isPosted(night, rates, now),
  );
  const ids = [...new Set(nights.map(({ nightId }) => nightId))];
  for (const nightId of ids)
    await inTransaction(database, async (transaction) => {
      await lockName(transaction, `pay of night ${nightId}`);
      const current = await listAllPayRates(transaction);
      for (const night of await listNightsOfPay(transaction, { ...period, nightId }))
        if (!isPosted(night, current, now)) await post(transaction, { night, rates: current, now });
    });
  return ids.length;
}

/** Whether the check-in of a night has ended, in a month that is not closed; or what was paid for a night that does not take place. */
const isOpen = (night: NightOfPay, lastClosed: Month | null, now: Date): boolean =>
  (doorClosesAt(night) <= now || night.posted !== null) && isPayOpen(night, { lastClosed, now });

/** What the person has to get for the night; null for nothing. */
function wantedOf(night: NightOfPay, rates: readonly PayRateRow[], now: Date): Money | null {
  if (!night.works || !isNightClosed(night, now)) return null;
  const rate = rateOn(
    rates.filter(({ personId }) => personId === night.personId),
    night.date,
  );
  return rate && payFor(rate, night.guests);
}

function isPosted(night: NightOfPay, rates: readonly PayRateRow[], now: Date): boolean {
  const wanted = wantedOf(night, rates, now);
  const { posted } = night;
  if (!posted) return wanted === null || wanted.amount === 0;
  if (wanted === null) return posted.amount === 0;
  return (
    wanted.amount === posted.amount &&
    (wanted.amount === 0 || wanted.currency === posted.currency) &&
    night.guests === posted.guests
  );
}

async function post(
  transaction: Transaction,
  {
    night,
    rates,
    now,
  }: { readonly night: NightOfPay; readonly rates: readonly PayRateRow[]; readonly now: Date },
): Promise<void> {
  const { posted, nightId, personId, guests, timeZone } = night;
  const wanted = wantedOf(night, rates, now);
  const amount = wanted?.amount ?? 0;
  const currency = wanted?.currency ?? posted?.currency ?? '';
  const closedAt = doorClosesAt(night);
  // A correction is worth what the pay was worth.
  const rate = posted?.currency === currency ? posted.rate : await readRateOf(transaction, currency, now);
  const about = await writeNightPay(transaction, {
    ...{ nightId, personId, amount, currency, guests, rate, closedAt },
  });
  await postOutside(transaction, [
    {
      ...{ about, lines: linesOfPay, timeZone },
      ...(posted
        ? { because: 'payCorrected' as const, at: null }
        : { because: 'nightWorked' as const, at: closedAt }),
      standing: standingOfPay({ amount, currency, rate }),
    },
  ]);
}
