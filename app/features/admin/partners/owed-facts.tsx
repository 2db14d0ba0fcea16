import { baseCurrency, money } from '#domain/money.ts';
import { leftOfLimit } from '#domain/partners/owed-now.ts';
import type { owedNow } from '#features/payment/statements/owed-by-partner-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Amount } from '../kit/amount.tsx';
import { FactsInLine } from '../kit/facts.tsx';

/** What a partner or a seller owes now, with its parts and what is left of the limit: what sellers read at `/sell`. */
export function OwedFacts({
  owed,
  limit,
}: {
  owed: Awaited<ReturnType<typeof owedNow>>;
  /** Minor units of the base currency; null for none. */
  limit: number | null;
}) {
  const t = useTranslate();
  const parts = (['cash', 'account', 'safe', 'stated'] as const).filter((part) => owed[part] !== 0);
  const left = leftOfLimit(limit, owed.owed);
  const facts: [string, number][] = [
    [t(owed.owed < 0 ? 'partners.owes.weOwe' : 'partners.owes.title'), Math.abs(owed.owed)],
    ...parts.map((part): [string, number] => [
      t(`partners.owes.${part}`),
      part === 'safe' ? 0 - owed.safe : owed[part],
    ]),
    ...(limit === null ? [] : [[t('partners.owes.limit'), limit] as [string, number]]),
    ...(left === null ? [] : [[t('partners.owes.left'), left] as [string, number]]),
  ];
  return (
    <FactsInLine
      facts={facts.map(([name, amount]) => [name, <Amount key={name} of={money(amount, baseCurrency)} />])}
    />
  );
}
