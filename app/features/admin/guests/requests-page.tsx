import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { listGuestRequests } from '#features/guests/guest-request-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { EmailText } from '../kit/email-text.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { noChoices } from '../kit/list/usual-lists.ts';
import { Moment } from '../kit/moment.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/requests-page';

const maxShown = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const [requests, timeZone] = await Promise.all([
    listGuestRequests(platform.database, maxShown),
    homeTimeZone(platform),
  ]);
  const isErased = new URL(request.url).searchParams.has('erased');
  return { language: adminLanguage(request), requests, timeZone, isErased };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'guests.requests.title');

/** The record of exports and erasures, which contains no personal data. */
export default function RequestsPage({ loaderData: { requests, timeZone, isErased } }: Route.ComponentProps) {
  const t = useTranslate();
  const heading = (name: 'at' | 'kind' | 'requester' | 'by' | 'bookings') => ({
    name,
    heading: t(`guests.requests.${name}`),
  });
  return (
    <ListPage
      list={noChoices}
      query={{}}
      back={<BackLink to="/admin/guests">{t('guests.back')}</BackLink>}
      title={t('guests.requests.title')}
      lead={t('guests.requests.lead')}
      notice={
        isErased && (
          <div className="mb-4 max-w-3xl">
            <FormOutcome done={t('guests.requests.erased')} />
          </div>
        )
      }
      rows={requests}
      empty={{ title: t('guests.requests.empty') }}
      columns={[
        { ...heading('at'), cell: ({ at }) => <Moment at={at} timeZone={timeZone} /> },
        { ...heading('kind'), className: 'font-semibold', cell: ({ kind }) => t(`guests.kinds.${kind}`) },
        {
          ...heading('requester'),
          cell: ({ requester, way }) => (
            <>
              {t(`guests.requesters.${requester}`)}
              <span className="block text-ink-soft text-sm">{t(`guests.ways.${way}`)}</span>
            </>
          ),
        },
        {
          ...heading('by'),
          className: '[overflow-wrap:anywhere]',
          cell: ({ by }) => (by ? <EmailText of={by} /> : '–'),
        },
        {
          ...heading('bookings'),
          cell: ({ references, counts }) => (
            <>
              {references.join(', ')}
              <span className="block text-ink-soft text-sm">{t('guests.requests.counts', counts)}</span>
            </>
          ),
        },
      ]}
    />
  );
}
