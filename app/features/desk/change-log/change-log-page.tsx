import { Link } from 'react-router';
import { auditPage } from '#features/accounts/audit-store.server.ts';
import { requireAdmin } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-time-zone.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { DeskHeading } from '../parts/desk-heading.tsx';
import { link } from '../parts/desk-look.ts';
import { idIn } from '../parts/id-in.ts';
import { deskLanguage, deskTitle } from '../parts/page-title.ts';
import type { Route } from './+types/change-log-page';
import { ChangeEntry } from './change-entry.tsx';

const entriesPerPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const platform = context.get(platformContext);
  const asked = new URL(request.url).searchParams;
  const before = Number(asked.get('before') ?? Number.NaN);
  const userId = idIn(asked.get('person'));
  const [page, timeZone] = await Promise.all([
    auditPage(platform.database, {
      before: Number.isSafeInteger(before) && before > 0 ? before : null,
      userId,
      most: entriesPerPage,
    }),
    homeTimeZone(platform),
  ]);
  return { language: deskLanguage(request), ...page, userId, isFirst: !asked.has('before'), timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => deskTitle(loaderData, 'house.log.title');

/** Everything that people changed, and who it was. */
export default function ChangeLogPage({ loaderData }: Route.ComponentProps) {
  const { entries, next, userId, isFirst, timeZone } = loaderData;
  const t = useTranslate();
  const ofPerson = userId ? `&person=${userId}` : '';
  return (
    <>
      <DeskHeading title={t('house.log.title')} />
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">{t('house.log.lead')}</p>
      {userId && (
        <p className="mb-4">
          <Link to="/admin/change-log" className={link}>
            {t('house.log.all')}
          </Link>
        </p>
      )}
      {entries.length === 0 && <Notice title={t('house.log.empty')} />}
      <ol className="space-y-3">
        {entries.map((entry) => (
          <ChangeEntry key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
      <nav aria-label={t('house.log.title')} className="mt-4 flex flex-wrap gap-3">
        {!isFirst && (
          <ButtonLink look="line" to={`?${ofPerson.slice(1)}`}>
            {t('house.log.first')}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink look="line" to={`?before=${next}${ofPerson}`}>
            {t('house.log.next')}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
