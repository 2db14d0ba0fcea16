import { Link } from 'react-router';
import { listQuery } from '#domain/list-query.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { readTeamSettings } from '#features/roster/view-roster.server.ts';
import { listTipPeople } from '#features/tips/owed-tips-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Notice } from '#ui/notice.tsx';
import { link } from '../kit/admin-styles.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { personAddress } from '../kit/person-address.ts';
import type { Route } from './+types/tips-page';
import { OwedCell } from './owed-text.tsx';

const tipsList = listQuery<object>({});

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database } = context.get(platformContext);
  const [people, { tips }] = await Promise.all([listTipPeople(database), readTeamSettings(database)]);
  return { language: adminLanguage(request), query: tipsList.read(request), people, isOff: tips === 'off' };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'adminTips.title');

/** What everybody of the team is owed of their tips. */
export default function TipsPage({ loaderData: { query, people, isOff } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <ListPage
      title={t('adminTips.title')}
      lead={t('adminTips.lead')}
      list={tipsList}
      query={query}
      top={isOff ? <Notice title={t('adminTips.off')} /> : undefined}
      label={t('adminTips.title')}
      rows={people.map((person) => ({ ...person, id: personAddress(person.personId) }))}
      empty={{ title: t('adminTips.none') }}
      columns={[
        {
          name: 'person',
          heading: t('adminTips.person'),
          cell: ({ id, personId, name }) => (
            <Link to={`/admin/tips/${id}`} className={`${link} inline-block py-1 [overflow-wrap:anywhere]`}>
              {personId === null ? t('adminTips.deleted') : name}
            </Link>
          ),
        },
        {
          name: 'owed',
          heading: t('adminTips.owed'),
          isNumber: true,
          cell: ({ owed }) => <OwedCell owed={owed} />,
        },
      ]}
    />
  );
}
