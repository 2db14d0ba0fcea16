import { type ComponentProps, Fragment } from 'react';
import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { isZero } from '#domain/money.ts';
import type { Commission, PartnerSale } from '#features/overview/partners/commissions-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';
import { FactsInLine } from '../kit/facts.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { OwedFacts } from './owed-facts.tsx';

/** Whether there is anything of it. */
export const hasAmount = (of: readonly Commission[], part: 'pending' | 'owed'): boolean =>
  of.some((each) => !isZero(each[part]));

/** Amounts of several currencies, as many per line as there is room for; a dash for none. */
export function Amounts({ of, part }: { of: readonly Commission[]; part: 'pending' | 'owed' }) {
  const shown = of.map((each) => each[part]).filter((amount) => !isZero(amount));
  if (shown.length === 0) return <span className="text-ink-soft">–</span>;
  return (
    <span className="whitespace-normal">
      {shown.map((amount, place) => (
        <Fragment key={amount.currency}>
          {place > 0 && ' · '}
          <Amount of={amount} />
        </Fragment>
      ))}
    </span>
  );
}

/** What a partner owes, gets in all, and for each of its latest bookings. */
export function PartnerMoney({
  commissions,
  sales,
  ...owes
}: {
  commissions: readonly Commission[];
  sales: readonly PartnerSale[];
} & ComponentProps<typeof OwedFacts>) {
  const t = useTranslate();
  return (
    <div className="mt-8">
      <h2 className="mb-1 text-xl">{t('partners.owes.heading')}</h2>
      <p className="mb-3 max-w-[60ch] text-ink-soft">{t('partners.owes.text')}</p>
      <OwedFacts {...owes} />
      <h2 id="partner-sales" className="mt-8 mb-3 text-xl">
        {t('partners.sales.title')}
      </h2>
      <FactsInLine
        facts={[
          [t('partners.pending'), <Amounts key="pending" of={commissions} part="pending" />],
          [t('partners.unsettled'), <Amounts key="owed" of={commissions} part="owed" />],
        ]}
      />
      {sales.length === 0 ? (
        <p className="text-ink-soft">{t('partners.sales.none')}</p>
      ) : (
        <ListTable
          labelledBy="partner-sales"
          rows={sales}
          columns={[
            {
              name: 'booking',
              heading: t('partners.sales.booking'),
              cell: ({ id, reference }) => (
                <Link to={`/admin/bookings/${id}`} className={`${link} inline-block py-1 whitespace-nowrap`}>
                  {reference}
                </Link>
              ),
            },
            {
              name: 'date',
              heading: t('admin.night.date'),
              phone: { below: 'booking', isSoft: true },
              cell: ({ date }) => t('admin.shortDateOfYear', { date: atNoonUtc(date) }),
            },
            {
              name: 'status',
              heading: t('partners.state'),
              phone: { below: 'booking', isSoft: true },
              cell: ({ status, people }) =>
                `${t(`admin.bookings.states.${status}`)} · ${t('partners.sales.people', { people })}`,
            },
            {
              name: 'pending',
              heading: t('partners.pending'),
              isNumber: true,
              cell: (sale) =>
                sale.hasTerms ? <Amounts of={[sale]} part="pending" /> : t('partners.sales.noTerms'),
            },
            {
              name: 'owed',
              heading: t('partners.owed'),
              isNumber: true,
              cell: (sale) => <Amounts of={[sale]} part="owed" />,
            },
          ]}
        />
      )}
    </div>
  );
}
