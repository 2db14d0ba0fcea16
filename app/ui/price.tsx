import { formatMoney, type Money } from '#domain/money.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/** An amount as the reader's language writes it, never broken over two lines. `cents` and `brief` as in `formatMoney`. */
export function Price({
  of,
  cents,
  brief,
  className = '',
}: {
  of: Money;
  cents?: 'always' | 'auto';
  brief?: boolean;
  className?: string;
}) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>
      {formatMoney(of, useLanguage(), { cents, brief })}
    </span>
  );
}
