import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { convert } from '#domain/exchange.ts';
import { defaultLanguage, inLanguage } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { useCurrency } from '#features/settings/currency-state.tsx';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Picture } from '#ui/picture.tsx';
import { RatingLine } from '../../reviews/rating-line.tsx';
import { localizeWith } from '../../sections/localize.ts';
import { pricePlaceholders } from '../../site-placeholders.ts';
import type { ListedCrawl } from './read-catalogue.server.ts';

/**
 * One crawl of the list: picture, highlights, next night and price. The first one loads its picture eagerly,
 * because it is in view at once.
 */
export function CrawlRow({ crawl, isFirst }: { crawl: ListedCrawl; isFirst: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const { rate, rates } = useCurrency();
  const localize = localizeWith(language, pricePlaceholders(crawl.prices, { language, rates }));
  const title = inLanguage(crawl.title, language);
  const address = addressIn(language, `/crawls/${encodeURIComponent(crawl.slug)}`);
  return (
    <li className="group relative grid items-center gap-6 md:grid-cols-2 md:gap-10 lg:gap-16">
      <div className="overflow-hidden rounded-3xl bg-dune md:group-even:order-2">
        {crawl.image && (
          <Picture
            src={crawl.image}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            sizes="(min-width: 48rem) 36rem, 100vw"
            className="aspect-[4/3] w-full object-cover transition duration-300 group-hover:scale-[1.02]"
          />
        )}
      </div>
      <div>
        <p className="font-semibold text-hot-deep">
          {inLanguage(crawl.city.name, language)} · {inLanguage(crawl.duration, language)}
        </p>
        <h2 className="mt-2 text-3xl leading-none tracking-tight sm:text-4xl">
          <Link to={address} className="after:absolute after:inset-0 after:rounded-3xl">
            {title}
          </Link>
        </h2>
        {crawl.rating && (
          <RatingLine rating={crawl.rating} className="mt-2" starClassName="size-4 text-hot-deep" />
        )}
        <p className="mt-4 line-clamp-4 text-ink-soft text-lg leading-relaxed">
          {localize(crawl.description)}
        </p>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 font-semibold text-[0.9375rem]">
          {crawl.highlights.map((highlight) => (
            <li
              key={highlight[defaultLanguage]}
              className="relative pl-5 before:absolute before:left-0 before:text-hot-deep before:content-['✦']"
            >
              {localize(highlight)}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-ink/15 border-t pt-5">
          <p>
            <span className="font-display font-extrabold text-2xl tracking-tight">
              {t('pages.crawls.from', { price: formatMoney(convert(crawl.prices.lowest, rate), language) })}
            </span>{' '}
            <span className="text-ink-soft">{t('pages.crawls.perPerson')}</span>
            <span className="block text-ink-soft">
              {crawl.nextNight
                ? t('pages.crawls.next', { date: atNoonUtc(crawl.nextNight) })
                : t('pages.crawls.noNext')}
            </span>
          </p>
          <span
            aria-hidden="true"
            className="inline-flex min-h-12 items-center rounded-full bg-ink px-6 font-bold text-white group-hover:bg-night-soft"
          >
            {t('pages.crawls.see')}
          </span>
        </div>
      </div>
    </li>
  );
}
