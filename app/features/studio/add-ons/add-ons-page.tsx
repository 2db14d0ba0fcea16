import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage } from '#domain/bilingual.ts';
import { baseCurrency, formatMoney, money } from '#domain/money.ts';
import { requireAdmin } from '#features/accounts/require-role.server.ts';
import { DeskHeading } from '#features/desk/parts/desk-heading.tsx';
import { cell, headCell, link, numberCell } from '#features/desk/parts/desk-look.ts';
import { DeskTable } from '#features/desk/parts/desk-table.tsx';
import { deskLanguage, deskTitle } from '#features/desk/parts/page-title.ts';
import { allAddOns } from '#features/promotions/promotions-editing-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { OnOff } from '../parts/on-off.tsx';
import type { Route } from './+types/add-ons-page';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const addOns = await allAddOns(context.get(platformContext).database);
  return { language: deskLanguage(request), addOns };
}

export const meta: Route.MetaFunction = ({ loaderData }) => deskTitle(loaderData, 'offers.addOns.title');

/** Every add-on, on sale or not, in the order in which checkout offers them. */
export default function AddOnsPage({ loaderData: { addOns } }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <DeskHeading title={t('offers.addOns.title')}>
        <ButtonLink to="/admin/add-ons/new">
          <Plus aria-hidden="true" className="size-5" />
          {t('offers.addOn.add')}
        </ButtonLink>
      </DeskHeading>
      {addOns.length === 0 ? (
        <Notice title={t('offers.addOns.empty')} />
      ) : (
        <DeskTable label={t('offers.addOns.title')}>
          <thead>
            <tr>
              <th className={headCell}>{t('offers.addOn.name')}</th>
              <th className={headCell}>{t('offers.active')}</th>
              <th className={`${headCell} text-right`}>{t('offers.addOn.price')}</th>
              <th className={headCell}>{t('offers.addOn.pricing')}</th>
              <th className={`${headCell} text-right`}>{t('offers.addOn.stock')}</th>
              <th className={`${headCell} text-right`}>{t('offers.position')}</th>
            </tr>
          </thead>
          <tbody>
            {addOns.map(({ id, name, isActive, price, pricing, stockPerNight, position }) => (
              <tr key={id}>
                <td className={`${cell} min-w-40 [overflow-wrap:anywhere]`}>
                  <Link to={`/admin/add-ons/${id}`} className={`${link} inline-block py-1`}>
                    {inLanguage(name, language)}
                  </Link>
                </td>
                <td className={cell}>
                  <OnOff isOn={isActive} />
                </td>
                <td className={numberCell}>{formatMoney(money(price, baseCurrency), language)}</td>
                <td className={cell}>{t(`offers.addOn.pricings.${pricing}`)}</td>
                <td className={numberCell}>{stockPerNight ?? t('offers.addOn.noStock')}</td>
                <td className={numberCell}>{position}</td>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )}
    </>
  );
}
