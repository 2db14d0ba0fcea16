import { Link } from 'react-router';
import { inLanguage } from '#domain/languages.ts';
import type { City } from '#features/catalogue/crawl-details.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

const choice =
  'inline-flex min-h-11 items-center rounded-full border-2 border-white/40 px-5 font-bold hover:border-white aria-[current=true]:border-white aria-[current=true]:bg-white aria-[current=true]:text-ink';

/** Filters the crawls by city. Links, so that each choice has a URL. */
export function CityFilter({
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
