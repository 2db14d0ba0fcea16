import { todayIn } from '#domain/calendar-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { changeLogAddress, readChangeLogQuery } from '#features/overview/log/change-log-query.ts';
import { findChanges } from '#features/overview/log/find-changes.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { withDatesIn } from '../kit/dates-in-address.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/change-log-page';
import { ChangeEntry } from './change-entry.tsx';
import { ChangeLogFilter } from './change-log-filter.tsx';

const entriesPerPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const timeZone = await homeTimeZone(platform);
  const language = adminLanguage(request);
  const today = todayIn(timeZone, platform.clock.now());
  const query = readChangeLogQuery(withDatesIn(new URL(request.url).searchParams, { language, today }));
  const page = await findChanges(platform.database, query, { timeZone, most: entriesPerPage });
  return { language, ...page, query, today, timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'records.log.title');

/** All audited changes with their users. */
export default function ChangeLogPage({ loaderData }: Route.ComponentProps) {
  const { entries, names, next, query, today, timeZone } = loaderData;
  const t = useTranslate();
  const isAny = changeLogAddress(query, null) === '?';
  return (
    <>
      <AdminHeading title={t('records.log.title')} />
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">{t('records.log.lead')}</p>
      <ChangeLogFilter query={query} today={today} />
      {entries.length === 0 && <Notice title={t(isAny ? 'records.log.empty' : 'records.log.noMatch')} />}
      <ol className="space-y-3">
        {entries.map((entry) => (
          <ChangeEntry key={entry.id} entry={entry} names={names} timeZone={timeZone} />
        ))}
      </ol>
      <nav aria-label={t('records.log.title')} className="mt-4 flex flex-wrap gap-3">
        {query.before && (
          <ButtonLink look="line" to={changeLogAddress(query, null)}>
            {t('records.log.first')}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink look="line" to={changeLogAddress(query, next)}>
            {t('records.log.next')}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
