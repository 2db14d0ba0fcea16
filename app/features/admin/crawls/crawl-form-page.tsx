import { useRef } from 'react';
import { Link } from 'react-router';
import { may } from '#domain/accounts/permissions.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { defaultStartTime } from '#domain/schedule/route-times.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { allCities, crawlRow } from '#features/catalogue/catalogue-editing-store.server.ts';
import { readCrawl } from '#features/catalogue/crawl-form.ts';
import { duplicateCrawl } from '#features/catalogue/duplicate-crawl.server.ts';
import { saveCrawl } from '#features/catalogue/save-crawl.server.ts';
import { listPictures } from '#features/gallery/gallery-store.server.ts';
import { usualStartOf } from '#features/schedule/schedule-store.server.ts';
import { readCurrencyChoice } from '#features/settings/currency-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { link } from '../kit/admin-styles.ts';
import { BackLink } from '../kit/back-link.tsx';
import { handleItem, itemRow } from '../kit/handle-item.server.ts';
import { ItemForm } from '../kit/item-form.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { RemoveForm } from '../kit/remove-form.tsx';
import type { Route } from './+types/crawl-form-page';
import { CrawlFields } from './crawl-fields.tsx';
import { CrawlPreview } from './crawl-preview.tsx';
import { DuplicateForm } from './duplicate-crawl-form.tsx';
import { catalogueFields, newCrawl, typedCrawl } from './typed-crawl.ts';

/** A crawl to edit; without an id, a new one. `?city=` preselects the city. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database, clock } = context.get(platformContext);
  const [row, cities, pictures, currency, { maxPeople, barsLeadHours }] = await Promise.all([
    itemRow(id, (id) => crawlRow(database, id)),
    allCities(database),
    listPictures(database),
    readCurrencyChoice(database, null),
    readSettings(database),
  ]);
  const now = clock.now();
  const timeZone = cities.find(({ id }) => id === row?.cityId)?.timeZone ?? 'UTC';
  const startTime = row
    ? await usualStartOf(database, { crawlId: row.id, from: todayIn(timeZone, now) })
    : defaultStartTime;
  const requestedCity = new URL(request.url).searchParams.get('city');
  const city = cities.find(({ slug, id }) => slug === requestedCity || id === requestedCity) ?? cities[0];
  return {
    language: adminLanguage(request),
    crawl: row && {
      id: row.id,
      version: row.version,
      slug: row.slug,
      title: row.title,
      isActive: row.isActive,
    },
    values: row ? typedCrawl(row) : newCrawl(city?.id ?? ''),
    cities,
    pictures,
    currency,
    now,
    startTime,
    maxPeople,
    barsLeadHours,
  };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { who, typed } = await adminForm({ request, context });
  const platform = context.get(platformContext);
  return handleItem(platform, {
    who,
    typed,
    item: {
      kind: 'crawl',
      id,
      list: '/admin/pub-crawls',
      page: (added) => `/admin/edit-pub-crawl/${added}`,
      duplicate: (id) => duplicateCrawl(platform, { who, id }),
      fixed: may(who, 'manageCatalogue') ? [] : catalogueFields,
      read: (typed) => readCrawl(typed, { isNew: id === undefined }),
      save: (expected, crawl) => saveCrawl(platform, { who, expected, crawl }),
    },
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTitle(loaderData, loaderData?.crawl ? 'catalogue.crawl.edit' : 'catalogue.crawl.add');

/** The form of a crawl in both languages, with a preview of unsaved changes. */
export default function CrawlFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { crawl, values, cities, pictures, now, currency, startTime, maxPeople, barsLeadHours } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const permissions = usePermissions();
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <BackLink to="/admin/pub-crawls">{t('catalogue.crawls.back')}</BackLink>
      <AdminHeading title={crawl ? inLanguage(crawl.title, language) : t('catalogue.crawl.add')}>
        {crawl && permissions.mayOpen('/admin/schedule-crawl') && (
          <Link to={`/admin/schedule-crawl?crawl=${crawl.id}`} className={link}>
            {t('catalogue.crawl.plan')}
          </Link>
        )}
        {crawl?.isActive && (
          <Link to={`/crawls/${crawl.slug}`} className={link}>
            {t('catalogue.crawl.see')}
          </Link>
        )}
      </AdminHeading>
      <ItemForm
        key={crawl?.id ?? 'new'}
        form={form}
        version={crawl?.version ?? null}
        answer={actionData}
        values={values}
        fresh={`/admin/edit-pub-crawl/${crawl?.id}`}
        more={
          <CrawlPreview
            form={form}
            cities={cities}
            now={now}
            currency={currency}
            start={{ startTime }}
            maxPeople={maxPeople}
            barsLeadHours={barsLeadHours}
          />
        }
      >
        <CrawlFields cities={cities} pictures={pictures} isNew={!crawl} start={{ startTime }} />
      </ItemForm>
      {crawl && permissions.may('manageCatalogue') && (
        <>
          <DuplicateForm />
          <RemoveForm />
        </>
      )}
    </>
  );
}
