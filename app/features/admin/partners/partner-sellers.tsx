import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { baseCurrency, money } from '#domain/money.ts';
import type { SellerSales } from '#features/overview/partners/seller-sales-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { link } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { OnOff } from '../kit/on-off.tsx';

/** The people who sell for a partner, with the guests that they brought this month, and what they owe now. */
export function PartnerSellers({
  partnerId,
  sellers,
}: {
  partnerId: string;
  /** `owed` in minor units of the base currency; below zero, we owe it. */
  sellers: readonly (SellerSales & { readonly owed: number })[];
}) {
  const t = useTranslate();
  const page = `/admin/partners/${partnerId}/sellers`;
  return (
    <div className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="partner-sellers" className="text-xl">
          {t('partners.sellers.title')}
        </h2>
        <ButtonLink look="line" to={`${page}/new`}>
          <Plus aria-hidden="true" className="size-5" />
          {t('partners.sellers.add')}
        </ButtonLink>
      </div>
      {sellers.length === 0 ? (
        <p className="max-w-[60ch] text-ink-soft">{t('partners.sellers.none')}</p>
      ) : (
        <ListTable
          labelledBy="partner-sellers"
          rows={sellers}
          columns={[
            {
              name: 'seller',
              heading: t('partners.sellers.seller'),
              cell: ({ id, name, code }) => (
                <>
                  <Link to={`${page}/${id}`} className={`${link} inline-block py-1 [overflow-wrap:anywhere]`}>
                    {name}
                  </Link>
                  <CodeText className="block text-ink-soft">{code}</CodeText>
                </>
              ),
            },
            {
              name: 'state',
              heading: t('partners.state'),
              phone: { below: 'seller', className: 'mt-1' },
              cell: ({ isActive }) => (
                <OnOff isOn={isActive}>{t(`partners.states.${isActive ? 'on' : 'off'}`)}</OnOff>
              ),
            },
            {
              name: 'guests',
              heading: t('partners.guestsThisMonth'),
              isNumber: true,
              cell: ({ guests }) => guests,
            },
            {
              name: 'owed',
              heading: t('partners.owes.heading'),
              isNumber: true,
              phone: {
                below: 'seller',
                className: 'mt-1',
                as: ({ owed }) =>
                  owed !== 0 && (
                    <>
                      {t('partners.owes.heading')}: <Amount of={money(owed, baseCurrency)} />
                    </>
                  ),
              },
              cell: ({ owed }) => <Amount of={money(owed, baseCurrency)} />,
            },
          ]}
        />
      )}
    </div>
  );
}
