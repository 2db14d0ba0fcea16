import { Link } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import { listQuery } from '#domain/list-query.ts';
import { rateOn } from '#domain/pay/pay.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { listPaidPeople } from '#features/pay/view-pay.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { link } from '../kit/admin-styles.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { personAddress } from '../kit/person-address.ts';
import { OwedCell } from '../tips/owed-text.tsx';
import type { Route } from './+types/pay-page';
import { RateText } from './rate-text.tsx';

const payList = listQuery<object>({});

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const today = todayIn(await homeTimeZone(platform), platform.clock.now());
  const people = await listPaidPeople(platform.database);
  return {
    language: adminLanguage(request),
    query: payList.read(request),
    people: people.map(({ rates, ...person }) => ({ ...person, rate: rateOn(rates, today) })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'adminPay.title');

/** What everybody of the team gets for a night now, and what they are owed of it. */
export default function PayPage({ loaderData: { query, people } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <ListPage
      title={t('adminPay.title')}
      lead={t('adminPay.lead')}
      list={payList}
      query={query}
      label={t('adminPay.title')}
      rows={people.map((person) => ({ ...person, id: personAddress(person.personId) }))}
      empty={{ title: t('adminPay.none') }}
      columns={[
        {
          name: 'person',
          heading: t('adminTips.person'),
          cell: ({ id, personId, name }) => (
            <Link to={`/admin/pay/${id}`} className={`${link} inline-block py-1 [overflow-wrap:anywhere]`}>
              {personId === null ? t('adminTips.deleted') : name}
            </Link>
          ),
        },
        {
          name: 'rate',
          heading: t('adminPay.now'),
          cell: ({ rate }) => (rate ? <RateText rate={rate} /> : t('adminPay.noPay')),
        },
        {
          name: 'owed',
          heading: t('adminPay.owed'),
          isNumber: true,
          cell: ({ owed }) => <OwedCell owed={owed} />,
        },
      ]}
    />
  );
}
