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
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { cell, headCell, numberCell, rowLink } from '../../kit/admin-styles.ts';
import { AdminTable } from '../../kit/admin-table.tsx';
import { OnOff } from '../../kit/on-off.tsx';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import type { Route } from './+types/add-ons-page';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const addOns = await allAddOns(context.get(platformContext).database);
  return { language: adminLanguage(request), addOns };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'offers.addOns.title');

/** All add-ons, on sale or not, in the order of the checkout. */
export default function AddOnsPage({ loaderData: { addOns } }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <AdminHeading title={t('offers.addOns.title')}>
        <ButtonLink to="/admin/add-ons/new">
          <Plus aria-hidden="true" className="size-5" />
          {t('offers.addOn.add')}
        </ButtonLink>
      </AdminHeading>
      {addOns.length === 0 ? (
        <Notice
          title={t('offers.addOns.empty')}
          action={<ButtonLink to="/admin/add-ons/new">{t('offers.addOn.add')}</ButtonLink>}
        >
          <p>{t('offers.addOns.emptyText')}</p>
        </Notice>
      ) : (
        <AdminTable label={t('offers.addOns.title')}>
          <thead>
            <tr>
              <th className={headCell}>{t('offers.addOn.name')}</th>
              <th className={`${headCell} max-md:hidden`}>{t('offers.active')}</th>
              <th className={`${headCell} text-right`}>{t('offers.addOn.price')}</th>
              <th className={`${headCell} max-md:hidden`}>{t('offers.addOn.pricing')}</th>
              <th className={`${headCell} text-right max-md:hidden`}>{t('offers.addOn.stock')}</th>
              <th className={`${headCell} text-right max-md:hidden`}>{t('offers.position')}</th>
            </tr>
          </thead>
          <tbody>
            {addOns.map(({ id, name, isActive, price, pricing, stockPerNight, position }) => (
              <tr key={id}>
                <td className={`${cell} [overflow-wrap:anywhere] md:min-w-40`}>
                  <Link to={`/admin/add-ons/${id}`} className={`${rowLink} py-1`}>
                    {inLanguage(name, language)}
                  </Link>
                  <span className="mt-1 block md:hidden">
                    <OnOff isOn={isActive} />
                  </span>
                </td>
                <td className={`${cell} max-md:hidden`}>
                  <OnOff isOn={isActive} />
                </td>
                <td className={numberCell}>
                  {amountText(money(price, baseCurrency), language)}
                  <span className="mt-1 block text-ink-soft text-sm md:hidden">
                    {t(`offers.addOn.pricings.${pricing}`)}
                  </span>
                  {stockPerNight !== null && (
                    <span className="block text-ink-soft text-sm md:hidden">
                      {t('offers.addOn.stock')}: {stockPerNight}
                    </span>
                  )}
                </td>
                <td className={`${cell} max-md:hidden`}>{t(`offers.addOn.pricings.${pricing}`)}</td>
                <td className={`${numberCell} max-md:hidden`}>
                  {stockPerNight ?? t('offers.addOn.noStock')}
                </td>
                <td className={`${numberCell} max-md:hidden`}>{position}</td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      )}
    </>
  );
}
