import { requirePage } from '#features/accounts/require-role.server.ts';
import { auditActions } from '#features/audit/audit-actions.ts';
import { actionWord } from '#features/overview/log/action-text.ts';
import { changeLogList } from '#features/overview/log/change-log-query.ts';
import { findChanges } from '#features/overview/log/find-changes.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ListPage } from '../kit/list/list-page.tsx';
import { readListQuery } from '../kit/list/read-list.server.ts';
import { adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/change-log-page';
import { ChangeEntry } from './change-entry.tsx';

const entriesPerPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { query, timeZone, ...asked } = await readListQuery(platform, request, changeLogList);
  const page = await findChanges(platform.database, query, { timeZone, max: entriesPerPage });
  return { ...asked, ...page, query, timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'log.title');

/** All audited changes with their users. */
export default function ChangeLogPage({ loaderData }: Route.ComponentProps) {
  const { entries, names, next, query, today, timeZone } = loaderData;
  const t = useTranslate();
  const actions = auditActions
    .map((action) => [action, actionWord(action, t)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <ListPage
      title={t('log.title')}
      lead={t('log.lead')}
      list={changeLogList}
      query={query}
      search={{ label: t('log.search'), button: t('admin.bookings.filter') }}
      filters={{
        today,
        clearText: t('log.all'),
        fields: [
          { kind: 'choice', name: 'what', label: t('log.what'), options: actions },
          { kind: 'date', name: 'from', label: t('log.from') },
          { kind: 'date', name: 'to', label: t('log.to') },
        ],
      }}
      rows={entries}
      empty={{ title: t('log.empty') }}
      noMatch={{ title: t('log.noMatch') }}
      columns={(shown) => (
        <ol className="space-y-3">
          {shown.map((entry) => (
            <ChangeEntry key={entry.id} entry={entry} names={names} timeZone={timeZone} />
          ))}
        </ol>
      )}
      pages={{
        label: t('log.title'),
        firstText: t('log.first'),
        nextText: t('log.next'),
        next: next === null ? null : { before: next },
      }}
    />
  );
}
