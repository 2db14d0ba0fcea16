import { formatMoney, type Money } from '#domain/money.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/** Amounts of several currencies, one below the other: they are never added up. */
export function MoneyList({ amounts }: { amounts: readonly Money[] }) {
  const language = useLanguage();
  if (amounts.length === 0) return <span className="text-ink-soft">–</span>;
  return amounts.map((amount) => (
    <span key={amount.currency} className="block whitespace-nowrap tabular-nums">
      {formatMoney(amount, language)}
    </span>
  ));
}
