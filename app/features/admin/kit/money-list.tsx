import { formatMoney, type Money } from '#domain/money.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

/** Amounts in several currencies, which are never summed: one per line, or inline. */
export function MoneyList({ amounts, inline }: { amounts: readonly Money[]; inline?: boolean }) {
  const language = useLanguage();
  if (amounts.length === 0) return <span className="text-ink-soft">–</span>;
  return amounts.map((amount) => (
    <span
      key={amount.currency}
      className={classes('whitespace-nowrap tabular-nums', inline ? 'mr-2.5 inline-block' : 'block')}
    >
      {formatMoney(amount, language)}
    </span>
  ));
}
