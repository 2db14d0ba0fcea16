import { data, Link, redirect } from 'react-router';
import { inLanguage } from '#domain/languages.ts';
import { listCities, readCity } from '#features/catalogue/catalogue-store.server.ts';
import type { City } from '#features/catalogue/crawl-details.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { PageOpening } from '#ui/page/page-opening.tsx';
import { siteNameIn } from '#ui/page/site.ts';
import { publicPage } from '../../public-page.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/crawls-page';
import { CrawlRow } from './crawl-row.tsx';
import { EmptyList, useLoadFailure } from './list-parts.tsx';
import { readListedCrawls } from './read-catalogue.server.ts';

const unavailableStatus = 503;

const movedForGood = 301;

/**
 * Loads all crawls, or those of `?city=`. A city's former slug redirects to the current one; an unknown city
 * has no crawls.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const chosen = new URL(request.url).searchParams.get('city')?.slice(0, 100) || null;
  try {
    const city = chosen && (await readCity(platform.database, chosen));
    if (city && city.slug !== chosen) {
      const { pathname } = new URL(request.url);
      return redirect(`${pathname}?city=${encodeURIComponent(city.slug)}`, movedForGood);
    }
    const [cities, crawls] = await Promise.all([
      listCities(platform.database),
      readListedCrawls(platform, chosen ? { citySlug: chosen } : {}),
    ]);
    return data({ chosen, cities: cities.map(({ slug, name }) => ({ slug, name })), crawls });
  } catch (error) {
    platform.log.error({ err: error }, 'the crawls could not be read');
    return data({ chosen, cities: [], crawls: null }, { status: unavailableStatus });
  }
}

/** The same for every visitor, so the server may cache it. */
export const headers = publicPage({ reads: ['city'] });

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname, null);
  const t = translator(language);
  return pageMeta({
    title: t('pages.crawls.metaTitle', { site: siteNameIn(matches) }),
    description: t('pages.crawls.metaDescription'),
    language,
  });
}

export default function CrawlsPage({ loaderData: { chosen, cities, crawls } }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  useLoadFailure(crawls === null);
  const city = cities.find(({ slug }) => slug === chosen);
  return (
    <>
      <PageOpening
        title={
          city
            ? t('pages.crawls.titleIn', { city: inLanguage(city.name, language) })
            : t('pages.crawls.title')
        }
        text={t('pages.crawls.text')}
        crumbs={[
          { name: t('nav.crawls'), path: '/crawls' },
          ...(city ? [{ name: inLanguage(city.name, language), path: `/crawls?city=${city.slug}` }] : []),
        ]}
      >
        {cities.length > 1 && <CityFilter cities={cities} chosen={chosen} />}
      </PageOpening>
      <div className="page-width py-12 lg:py-20">
        {crawls === null && (
          <EmptyList title={t('booking.error.loadFailed')} text={t('booking.error.loadFailedHelp')} />
        )}
        {crawls?.length === 0 && (
          <EmptyList title={t('pages.crawls.empty')} text={t('pages.crawls.emptyText')}>
            {chosen && (
              <ButtonLink to={addressIn(language, '/crawls')}>{t('pages.crawls.showAll')}</ButtonLink>
            )}
          </EmptyList>
        )}
        <ul className="grid gap-16 lg:gap-24">
          {crawls?.map((crawl, place) => (
            <CrawlRow key={crawl.slug} crawl={crawl} isFirst={place === 0} />
          ))}
        </ul>
      </div>
    </>
  );
}

const choice =
  'inline-flex min-h-11 items-center rounded-full border-2 border-white/40 px-5 font-bold hover:border-white aria-[current=true]:border-white aria-[current=true]:bg-white aria-[current=true]:text-ink';

/** Filters the crawls by city. Links, so that each choice has a URL. */
function CityFilter({
  cities,
  chosen,
}: {
  cities: readonly Pick<City, 'slug' | 'name'>[];
  chosen: string | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const choices = [
    { slug: null, name: t('pages.crawls.all') },
    ...cities.map(({ slug, name }) => ({ slug, name: inLanguage(name, language) })),
  ];
  return (
    <ul aria-label={t('pages.crawls.filter')} className="flex flex-wrap gap-2">
      {choices.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to={addressIn(language, slug ? `/crawls?city=${encodeURIComponent(slug)}` : '/crawls')}
            aria-current={slug === chosen || undefined}
            preventScrollReset
            className={choice}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
