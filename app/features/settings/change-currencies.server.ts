import { isDeepStrictEqual } from 'node:util';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { baseCurrency } from '#domain/money.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { optionsSubject } from './change-options.server.ts';
import { insertVersion } from './content-versions-store.server.ts';
import { type CurrencyOption, currencyProblems } from './currency-options.ts';
import { readCurrencyOptions, writeCurrencyOptions } from './currency-store.server.ts';

export type CurrencyChange = {
  readonly who: Pick<Visitor, 'userId'>;
  readonly expectedVersion: number;
  /** All of them, in the order in which the checkout offers them. */
  readonly options: readonly CurrencyOption[];
  /** The operator has confirmed a large change of a rate. */
  readonly isMeant: boolean;
};

/**
 * Changes which currencies are on sale, their rates, their order, and which of them is the reporting
 * currency; the base currency cannot be changed. Bookings keep the rate that they were placed with, and
 * figures of the past the rates of then. Refused with `content.changed` if another user saved
 * first, `content.same` if nothing differs, and `request.malformed` for a rate that `currencyProblems`
 * rejects.
 */
export function changeCurrencies(
  platform: Pick<Platform, 'database' | 'clock'>,
  { who, expectedVersion, options, isMeant }: CurrencyChange,
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const before = await readCurrencyOptions(transaction);
    const codes = new Set(options.map(({ code }) => code));
    const isWhole =
      options.length === before.length &&
      before.every(({ code }) => codes.has(code)) &&
      options.filter(({ isReporting }) => isReporting).length === 1;
    if (!isWhole || Object.keys(currencyProblems(options, before, isMeant)).length > 0)
      return refused('request.malformed');
    const inBase = options.find(({ code }) => code === baseCurrency);
    const next = [
      ...before.slice(0, 1).map((base) => ({ ...base, isReporting: inBase?.isReporting ?? false })),
      ...options.filter(({ code }) => code !== baseCurrency),
    ];
    const now = platform.clock.now();
    const version = await insertVersion(transaction, {
      subject: optionsSubject('currencies'),
      expectedVersion,
      former: { content: before },
      next: { content: next },
      who,
      now,
    });
    if (version === null) return refused('content.changed');
    if (isDeepStrictEqual(before, next)) return refused('content.same');
    await writeCurrencyOptions(transaction, next, now);
    await writeAudit(transaction, {
      who,
      what: 'options.changed',
      subject: { kind: 'options', id: 'currencies' },
      before,
      after: next,
    });
    return accepted(null);
  });
}
