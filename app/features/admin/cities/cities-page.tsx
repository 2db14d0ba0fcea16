import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { allCities } from '#features/catalogue/catalogue-editing-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { cell, headCell, numberCell, rowLink } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { OnOff } from '../kit/on-off.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/cities-page';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const cities = await allCities(context.get(platformContext).database);
  return { language: adminLanguage(request), cities };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'offers.cities.title');

/** All cities, active or not, in the visitors' order. */
export default function CitiesPage({ loaderData: { cities } }: Route.ComponentProps) {
  const t = useTranslate();
  const { may } = usePermissions();
  const language = useLanguage();
  return (
    <>
      <AdminHeading title={t('offers.cities.title')}>
        {may('manageOffers') && (
          <ButtonLink to="/admin/cities/new">
            <Plus aria-hidden="true" className="size-5" />
            {t('offers.city.add')}
          </ButtonLink>
        )}
      </AdminHeading>
      {cities.length === 0 && <Notice title={t('offers.cities.empty')} />}
      <AdminTable label={t('offers.cities.title')}>
        <thead>
          <tr>
            <th className={headCell}>{t('offers.city.name')}</th>
            <th className={`${headCell} max-md:hidden`}>{t('offers.active')}</th>
            <th className={`${headCell} max-md:hidden`}>{t('offers.city.timeZone')}</th>
            <th className={`${headCell} text-right`}>{t('offers.cities.crawls')}</th>
            <th className={`${headCell} text-right max-md:hidden`}>{t('offers.position')}</th>
          </tr>
        </thead>
        <tbody>
          {cities.map(({ id, slug, name, isActive, timeZone, crawls, position }) => (
            <tr key={id}>
              <td className={cell}>
                <Link to={`/admin/cities/${id}`} className={`${rowLink} py-1`}>
                  {inLanguage(name, language)}
                </Link>
                <span className="block text-ink-soft [overflow-wrap:anywhere]">{slug}</span>
                <span className="mt-1 block md:hidden">
                  <OnOff isOn={isActive} />
                </span>
              </td>
              <td className={`${cell} max-md:hidden`}>
                <OnOff isOn={isActive} />
              </td>
              <td className={`${cell} max-md:hidden`}>{timeZone}</td>
              <td className={numberCell}>{crawls}</td>
              <td className={`${numberCell} max-md:hidden`}>{position}</td>
            </tr>
          ))}
        </tbody>
      </AdminTable>
    </>
  );
}
