import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { listGuestRequests } from '#features/guests/guest-request-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { cell, headCell } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { EmailText } from '../kit/email-text.tsx';
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
  return (
    <>
      <BackLink to="/admin/guests">{t('guests.back')}</BackLink>
      <AdminHeading title={t('guests.requests.title')} />
      <p className="-mt-3 mb-4 max-w-prose text-ink-soft">{t('guests.requests.lead')}</p>
      {isErased && (
        <div className="mb-4 max-w-3xl">
          <FormOutcome done={t('guests.requests.erased')} />
        </div>
      )}
      {requests.length === 0 ? (
        <Notice title={t('guests.requests.empty')} />
      ) : (
        <AdminTable label={t('guests.requests.title')}>
          <thead>
            <tr>
              {(['at', 'kind', 'asker', 'by', 'bookings'] as const).map((name) => (
                <th key={name} className={headCell}>
                  {t(`guests.requests.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {requests.map(({ id, at, kind, asker, way, by, references, counts }) => (
              <tr key={id}>
                <td className={cell}>
                  <Moment at={at} timeZone={timeZone} />
                </td>
                <td className={`${cell} font-semibold`}>{t(`guests.kinds.${kind}`)}</td>
                <td className={cell}>
                  {t(`guests.askers.${asker}`)}
                  <span className="block text-ink-soft text-sm">{t(`guests.ways.${way}`)}</span>
                </td>
                <td className={`${cell} [overflow-wrap:anywhere]`}>{by ? <EmailText of={by} /> : '–'}</td>
                <td className={cell}>
                  {references.join(', ')}
                  <span className="block text-ink-soft text-sm">{t('guests.requests.counts', counts)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      )}
    </>
  );
}
