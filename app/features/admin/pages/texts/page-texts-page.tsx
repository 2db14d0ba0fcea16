import { Link } from 'react-router';
import { calendarDate } from '#domain/calendar-date.ts';
import { pageNames } from '#domain/content/page-texts.ts';
import { writeDate } from '#domain/written-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { pageSubject, readPageText } from '#features/pages/page-text-store.server.ts';
import { versionsOf } from '#features/settings/content-versions-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { AdminHeading } from '../../kit/admin-heading.tsx';
import { card, link } from '../../kit/admin-styles.ts';
import { Moment } from '../../kit/moment.tsx';
import { adminLanguage, adminTitle } from '../../kit/page-title.ts';
import type { Route } from './+types/page-texts-page';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database } = platform;
  const pages = await Promise.all(
    pageNames.map(async (page) => {
      const { edition } = await readPageText(database, page);
      const [last] = await versionsOf(database, pageSubject(page));
      return { page, edition, saved: last?.by ? { at: last.savedAt, by: last.by } : null };
    }),
  );
  return { language: adminLanguage(request), pages, timeZone: await homeTimeZone(platform) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.nav.pageTexts');

/** The text pages, each with its date and last editor. */
export default function PageTextsPage({ loaderData: { pages, timeZone } }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <AdminHeading title={t('admin.nav.pageTexts')} />
      <ul className="grid gap-4 md:grid-cols-2">
        {pages.map(({ page, edition, saved }) => {
          const date = calendarDate(edition?.slice(0, 10));
          return (
            <li key={page} className={`${card} flex flex-col gap-2`}>
              <h2 className="text-xl">{t(`editor.page.${page}`)}</h2>
              <p className="text-ink-soft">{t(`editor.page.${page}Text`)}</p>
              <p>
                {date
                  ? t('editor.page.updated', { date: writeDate(date, language, 'long') })
                  : t('editor.page.undated')}
              </p>
              <p className="text-ink-soft [overflow-wrap:anywhere]">
                {saved ? (
                  <>
                    {t('editor.page.saved')}: <Moment at={saved.at} timeZone={timeZone} /> · {saved.by}
                  </>
                ) : (
                  t('editor.page.ours')
                )}
              </p>
              <p className="mt-auto flex flex-wrap items-center gap-4 pt-2">
                <ButtonLink to={`/admin/page-texts/${page}`}>
                  {t('editor.page.write')}
                  <span className="sr-only"> {t(`editor.page.${page}`)}</span>
                </ButtonLink>
                <Link
                  to={addressIn(language, `/${page}`)}
                  className={`${link} inline-flex min-h-11 items-center`}
                >
                  {t('editor.page.view')}
                </Link>
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
