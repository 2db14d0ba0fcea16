import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { allCities } from '#features/catalogue/catalogue-editing-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { rowLink } from '../kit/admin-styles.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { noChoices } from '../kit/list/usual-lists.ts';
import { OnOff } from '../kit/on-off.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/cities-page';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const cities = await allCities(context.get(platformContext).database);
  return { language: adminLanguage(request), cities };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'catalogue.cities.title');

/** All cities, active or not, in the visitors' order. */
export default function CitiesPage({ loaderData: { cities } }: Route.ComponentProps) {
  const t = useTranslate();
  const { may } = usePermissions();
  const language = useLanguage();
  return (
    <ListPage
      list={noChoices}
      query={{}}
      title={t('catalogue.cities.title')}
      actions={
        may('manageCatalogue') && (
          <ButtonLink to="/admin/cities/new">
            <Plus aria-hidden="true" className="size-5" />
            {t('catalogue.city.add')}
          </ButtonLink>
        )
      }
      rows={cities}
      empty={{ title: t('catalogue.cities.empty') }}
      columns={[
        {
          name: 'name',
          heading: t('catalogue.city.name'),
          cell: ({ id, slug, name }) => (
            <>
              <Link to={`/admin/cities/${id}`} className={`${rowLink} py-1`}>
                {inLanguage(name, language)}
              </Link>
              <span className="block text-ink-soft [overflow-wrap:anywhere]">{slug}</span>
            </>
          ),
        },
        {
          name: 'active',
          heading: t('item.active'),
          phone: { below: 'name', className: 'mt-1' },
          cell: ({ isActive }) => <OnOff isOn={isActive} />,
        },
        {
          name: 'timeZone',
          heading: t('catalogue.city.timeZone'),
          phone: 'hidden',
          cell: ({ timeZone }) => timeZone,
        },
        {
          name: 'crawls',
          heading: t('catalogue.cities.crawls'),
          isNumber: true,
          cell: ({ crawls }) => crawls,
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
