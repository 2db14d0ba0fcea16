import { formatMoney, type Money } from '#domain/money.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

/**
 * Amounts of several currencies, which are never added up: one below the other, or as many in a line as there
 * is room.
 */
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
