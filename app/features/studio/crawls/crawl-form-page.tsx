import { useRef } from 'react';
import { data, Link, redirect } from 'react-router';
import { inLanguage } from '#domain/bilingual.ts';
import { readFields } from '#domain/typed-form.ts';
import { requireAdmin } from '#features/accounts/require-role.server.ts';
import { allCities, crawlRow } from '#features/catalogue/catalogue-editing-store.server.ts';
import { crawlFields } from '#features/catalogue/crawl-form.ts';
import { saveCrawl, type TypedCrawl } from '#features/catalogue/save-crawl.server.ts';
import { readExchangeRate } from '#features/content/content-store.server.ts';
import { listPictures } from '#features/content/picture-store.server.ts';
import { readTyped } from '#features/desk/parts/desk-form.server.ts';
import { DeskHeading } from '#features/desk/parts/desk-heading.tsx';
import { link } from '#features/desk/parts/desk-look.ts';
import { deskLanguage, deskTitle } from '#features/desk/parts/page-title.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { answerProblems, answerRefusal, answerSaved, seenIn } from '../parts/offer-answer.ts';
import { OfferForm } from '../parts/offer-form.tsx';
import { RemoveForm } from '../parts/remove-form.tsx';
import { removeOffer } from '../remove-offer.server.ts';
import type { Route } from './+types/crawl-form-page';
import { CrawlFields } from './crawl-fields.tsx';
import { CrawlPreview } from './crawl-preview.tsx';
import { newCrawl, typedCrawl } from './typed-crawl.ts';

/** A crawl to edit, or with no id a new one; `?city=` names the city that it begins with. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { database, clock } = context.get(platformContext);
  const [row, cities, pictures, pesoRate] = await Promise.all([
    id === undefined ? null : crawlRow(database, id),
    allCities(database),
    listPictures(database),
    readExchangeRate(database, 'MXN'),
  ]);
  if (id !== undefined && !row) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('city');
  const city = cities.find(({ slug, id }) => slug === asked || id === asked) ?? cities[0];
  return {
    language: deskLanguage(request),
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
    pesoRate,
    now: clock.now(),
  };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const who = await requireAdmin(context, request);
  const platform = context.get(platformContext);
  const typed = await readTyped(request);
  if (typed.intent === 'remove' && id !== undefined) {
    const removed = await removeOffer(platform, { who, kind: 'crawl', id });
    return removed.accepted ? redirect('/admin/pub-crawls', 303) : answerRefusal({}, removed.refusal);
  }
  const read = readFields(typed, crawlFields, { all: id === undefined });
  if ('problems' in read) return answerProblems(typed, read.problems);
  const { price, ...changes } = read.changes;
  const crawl = {
    ...changes,
    ...(price === undefined ? {} : { price: price?.amount ?? null }),
  } as TypedCrawl;
  const saved = await saveCrawl(platform, { who, seen: seenIn(typed, id), crawl });
  if (!saved.accepted) return answerRefusal(typed, saved.refusal);
  return id === undefined
    ? redirect(`/admin/edit-pub-crawl/${saved.value.id}?added`, 303)
    : answerSaved(typed);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTitle(loaderData, loaderData?.crawl ? 'offers.crawl.edit' : 'offers.crawl.add');

/** One crawl, field by field in both languages, with a preview of what is not saved yet. */
export default function CrawlFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { crawl, values, cities, pictures, now, pesoRate } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const typed = actionData?.problems && 'title.en' in actionData.typed ? actionData.typed : values;
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/pub-crawls" className={link}>
          {t('offers.crawls.back')}
        </Link>
      </p>
      <DeskHeading title={crawl ? inLanguage(crawl.title, language) : t('offers.crawl.add')}>
        {crawl?.isActive && (
          <Link to={`/crawls/${crawl.slug}`} className={link}>
            {t('offers.crawl.see')}
          </Link>
        )}
      </DeskHeading>
      <OfferForm
        key={crawl?.id ?? 'new'}
        form={form}
        version={crawl?.version ?? null}
        answer={actionData}
        fresh={`/admin/edit-pub-crawl/${crawl?.id}`}
        more={<CrawlPreview form={form} cities={cities} now={now} pesoRate={pesoRate} />}
      >
        <CrawlFields
          typed={typed}
          problems={actionData?.problems ?? noProblems}
          cities={cities}
          pictures={pictures}
          isNew={!crawl}
        />
      </OfferForm>
      {crawl && <RemoveForm />}
    </>
  );
}

const noProblems = {};
