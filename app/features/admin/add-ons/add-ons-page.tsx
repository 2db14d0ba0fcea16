import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { inLanguage } from '#domain/languages.ts';
import { baseCurrency, money } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { allAddOns } from '#features/promotions/promotions-editing-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { rowLink } from '../kit/admin-styles.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { noChoices } from '../kit/list/usual-lists.ts';
import { OnOff } from '../kit/on-off.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/add-ons-page';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const addOns = await allAddOns(context.get(platformContext).database);
  return { language: adminLanguage(request), addOns };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'promotions.addOns.title');

/** All add-ons, on sale or not, in the order of the checkout. */
export default function AddOnsPage({ loaderData: { addOns } }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ListPage
      list={noChoices}
      query={{}}
      title={t('promotions.addOns.title')}
      actions={
        <ButtonLink to="/admin/add-ons/new">
          <Plus aria-hidden="true" className="size-5" />
          {t('promotions.addOn.add')}
        </ButtonLink>
      }
      rows={addOns}
      empty={{
        title: t('promotions.addOns.empty'),
        text: t('promotions.addOns.emptyText'),
        action: <ButtonLink to="/admin/add-ons/new">{t('promotions.addOn.add')}</ButtonLink>,
      }}
      columns={[
        {
          name: 'name',
          heading: t('promotions.addOn.name'),
          className: '[overflow-wrap:anywhere] md:min-w-40',
          cell: ({ id, name }) => (
            <Link to={`/admin/add-ons/${id}`} className={`${rowLink} py-1`}>
              {inLanguage(name, language)}
            </Link>
          ),
        },
        {
          name: 'active',
          heading: t('item.active'),
          phone: { below: 'name', className: 'mt-1' },
          cell: ({ isActive }) => <OnOff isOn={isActive} />,
        },
        {
          name: 'price',
          heading: t('promotions.addOn.price'),
          isNumber: true,
          cell: ({ price }) => amountText(money(price, baseCurrency), language),
        },
        {
          name: 'pricing',
          heading: t('promotions.addOn.pricing'),
          phone: { below: 'price', isSoft: true, className: 'mt-1' },
          cell: ({ pricing }) => t(`promotions.addOn.pricings.${pricing}`),
        },
        {
          name: 'stock',
          heading: t('promotions.addOn.stock'),
          isNumber: true,
          phone: {
            below: 'price',
            isSoft: true,
            as: ({ stockPerNight }) =>
              stockPerNight !== null && `${t('promotions.addOn.stock')}: ${stockPerNight}`,
          },
          cell: ({ stockPerNight }) => stockPerNight ?? t('promotions.addOn.noStock'),
        },
        {
          name: 'position',
          heading: t('item.position'),
          isNumber: true,
          phone: 'hidden',
          cell: ({ position }) => position,
        },
      ]}
    />
  );
}
