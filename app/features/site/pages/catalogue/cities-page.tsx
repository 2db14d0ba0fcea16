import { Plus } from 'lucide-react';
import { data, Link } from 'react-router';
import { may } from '#domain/accounts/permissions.ts';
import { inLanguage } from '#domain/languages.ts';
import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { PageOpening } from '#ui/page/page-opening.tsx';
import { siteNameIn } from '#ui/page/site.ts';
import { Picture } from '#ui/picture.tsx';
import { homeCityIn } from '../../home-city.ts';
import { publicPage } from '../../public-page.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/cities-page';
import { EmptyList, useLoadFailure } from './list-parts.tsx';
import { type ListedCity, readListedCities } from './read-catalogue.server.ts';

const unavailableStatus = 503;

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  try {
    return data({ cities: await readListedCities(platform) });
  } catch (error) {
    platform.log.error({ err: error }, 'the cities could not be read');
    return data({ cities: null }, { status: unavailableStatus });
  }
}

/** The same for every visitor, so the server may cache it. */
export const headers = publicPage({ reads: [] });

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname, null);
  const t = translator(language);
  return pageMeta({
    title: t('pages.cities.metaTitle', { site: siteNameIn(matches) }),
    description: t('pages.cities.metaDescription', { city: homeCityIn(matches, language) }),
    language,
  });
}

/** The cities, each with a link to its crawls. */
export default function CitiesPage({ loaderData: { cities } }: Route.ComponentProps) {
  const t = useTranslate();
  useLoadFailure(cities === null);
  return (
    <>
      <PageOpening
        title={t('pages.cities.title')}
        text={t('pages.cities.text')}
        crumbs={[{ name: t('nav.cities'), path: '/cities' }]}
      />
      <div className="page-width py-12 lg:py-20">
        {cities === null && (
          <EmptyList title={t('booking.error.loadFailed')} text={t('booking.error.loadFailedHelp')} />
        )}
        {cities?.length === 0 && (
          <EmptyList title={t('pages.cities.empty')} text={t('pages.cities.emptyText')} />
        )}
        <ul className="grid gap-6 lg:grid-cols-2 lg:gap-8">
          {cities?.map((city) => (
            <CityTile key={city.id} city={city} />
          ))}
        </ul>
      </div>
    </>
  );
}

function CityTile({ city: { slug, name, description, image, crawls } }: { city: ListedCity }) {
  const t = useTranslate();
  const language = useLanguage();
  const { user } = useAuth();
  const city = inLanguage(name, language);
  return (
    <li className="on-night flex flex-col overflow-hidden rounded-3xl">
      {image && (
        <div className="relative">
          <Picture
            src={image}
            alt=""
            sizes="(min-width: 64rem) 46rem, 130vw"
            className="h-64 w-full object-cover object-[64%_92%] sm:h-88"
          />
          <div className="absolute inset-x-0 -bottom-px h-1/3 bg-linear-to-t from-night to-transparent" />
        </div>
      )}
      <div className="flex flex-1 flex-col items-start p-6 pt-4 sm:p-9 sm:pt-5">
        <p className="font-semibold text-lilac">{t('pages.cities.count', { count: crawls })}</p>
        <h2 className="mt-1 text-title">{city}</h2>
        <p className="mt-3 mb-6 max-w-[28.25em] leading-snug">{inLanguage(description, language)}</p>
        {user && may(user, 'manageCatalogue') && (
          <Link
            to={`/admin/add-pub-crawl?city=${encodeURIComponent(slug)}`}
            className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('pages.cities.create')}
          </Link>
        )}
        <ButtonLink
          look="glass"
          to={addressIn(language, `/crawls?city=${encodeURIComponent(slug)}`)}
          aria-label={t('pages.cities.viewAllIn', { city })}
          className="mt-auto"
        >
          {t('pages.cities.viewAll')}
        </ButtonLink>
      </div>
    </li>
  );
}
