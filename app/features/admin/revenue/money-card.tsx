import { formatMoney, money } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import type { CurrencyMonth } from './money-by-currency.ts';

/** A month in one currency: net, and payments and refunds by payment method. */
export function MoneyCard({ month: { currency, taken, returned, ways } }: { month: CurrencyMonth }) {
  const t = useTranslate();
  const language = useLanguage();
  const say = (amount: number) => formatMoney(money(amount, currency), language, { cents: 'always' });
  const name = (provider: (typeof ways)[number]['provider']) => t(`admin.bookings.providers.${provider}`);
  return (
    <li className={card}>
      <h2 className="text-base">{t('records.revenue.net', { currency })}</h2>
      <p className="mb-4 font-bold text-2xl tabular-nums">{say(taken - returned)}</p>
      <dl>
        <Sum name={t('records.revenue.paymentsTotal')} amount={say(taken)} />
        {ways
          .filter(({ payments }) => payments > 0)
          .map((way) => (
            <Part
              key={way.provider}
              name={name(way.provider)}
              count={t('records.revenue.payments', { count: way.payments })}
              amount={say(way.taken)}
            />
          ))}
        <Sum name={t('records.revenue.refundsTotal')} amount={say(-returned)} />
        {ways
          .filter(({ refunds }) => refunds > 0)
          .map((way) => (
            <Part
              key={way.provider}
              name={name(way.provider)}
              count={t('records.revenue.refunds', { count: way.refunds })}
              amount={say(-way.returned)}
            />
          ))}
      </dl>
    </li>
  );
}

const line = 'flex flex-wrap justify-between gap-x-4 tabular-nums';

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div className={`${line} mt-2 border-ink/10 border-t pt-2 font-semibold`}>
    <dt>{name}</dt>
    <dd className="ml-auto text-right">{amount}</dd>
  </div>
);

const Part = ({ name, count, amount }: { name: string; count: string; amount: string }) => (
  <div className={`${line} pt-1 pl-3`}>
    <dt>
      {name} <span className="text-ink-soft">{count}</span>
    </dt>
    <dd className="ml-auto text-right">{amount}</dd>
  </div>
);
