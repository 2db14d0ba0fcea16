import type { ReactNode } from 'react';
import type { CurrencyCode } from '#domain/money.ts';
import { sumOf } from '#domain/reporting.ts';
import type { MoneyMoved } from '#features/payment/sums/money-moved-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import { MoneyTotal } from '../kit/money-total.tsx';

/** A sum of the month, and below it the payment methods that it consists of. */
export function RevenueCard({
  title,
  moved,
  currency,
  countText,
}: {
  title: string;
  moved: readonly MoneyMoved[];
  currency: CurrencyCode;
  /** Writes the number of payments or refunds; without it, the methods are not listed. */
  countText?: (count: number) => string;
}) {
  const t = useTranslate();
  const ways = [...Map.groupBy(moved, ({ provider }) => provider)];
  return (
    <li className={card}>
      <h2 className="text-base">{title}</h2>
      <div className="font-bold text-2xl tabular-nums">
        <MoneyTotal of={sumOf(currency, moved)} align="start" isWide isZeroShown />
      </div>
      {countText && ways.length > 0 && (
        <dl className="mt-4">
          {ways.map(([provider, some]) => (
            <Line
              key={provider}
              name={t(`admin.bookings.providers.${provider}`)}
              count={countText(some.reduce((sum, { count }) => sum + count, 0))}
            >
              <MoneyTotal of={sumOf(currency, some)} isWide />
            </Line>
          ))}
        </dl>
      )}
    </li>
  );
}

const Line = ({ name, count, children }: { name: string; count: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-ink/10 border-t py-2 last:pb-0">
    <dt>
      {name} <span className="text-ink-soft">{count}</span>
    </dt>
    <dd className="ml-auto text-right font-semibold">{children}</dd>
  </div>
);
