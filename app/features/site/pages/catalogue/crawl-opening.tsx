import { inLanguage } from '#domain/languages.ts';
import type { PublicCrawl } from '#features/catalogue/crawl-details.ts';
import type { RatingSummary } from '#features/reviews/published-reviews-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Crumbs } from '#ui/page/crumbs.tsx';
import { Picture } from '#ui/picture.tsx';
import { RatingLine } from '../../reviews/rating-line.tsx';

/** The crawl's picture with its name, facts and the Book button. */
export function CrawlOpening({
  crawl,
  maxPeople,
  rating,
}: {
  crawl: PublicCrawl;
  maxPeople: number;
  rating: RatingSummary | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const title = inLanguage(crawl.title, language);
  const facts = [
    inLanguage(crawl.city.name, language),
    inLanguage(crawl.duration, language),
    t('pages.crawl.maxPeople', { max: String(maxPeople) }),
  ];
  return (
    <header className="on-night relative isolate flex min-h-[min(44rem,88svh)] flex-col overflow-hidden">
      {crawl.image && (
        <Picture
          src={crawl.image}
          alt=""
          fetchPriority="high"
          // As on the landing page (sections/home-sections.tsx): a phone shows only a part of the picture.
          sizes="(max-width: 40rem) and (min-resolution: 1.5dppx) 130vw, max(100vw, 120vh)"
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-night/85 via-night/55 to-night/95 lg:bg-linear-to-r lg:from-night/95 lg:via-night/70 lg:to-night/20" />
      <div className="page-width flex flex-1 flex-col pt-22 pb-12 sm:pt-26 lg:pb-16">
        <Crumbs
          to={[
            { name: t('nav.crawls'), path: '/crawls' },
            { name: title, path: `/crawls/${encodeURIComponent(crawl.slug)}` },
          ]}
        />
        <div className="mt-auto pt-16">
          <h1 className="max-w-[7.5em] text-hero">{title}</h1>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 font-semibold text-[1.0625rem]">
            {facts.map((fact) => (
              <li
                key={fact}
                className="relative pl-5 before:absolute before:left-0 before:text-magenta before:content-['✦']"
              >
                {fact}
              </li>
            ))}
          </ul>
          {rating && (
            <a href="#reviews" className="mt-3 flex min-h-11 w-fit items-center hover:underline">
              <RatingLine rating={rating} starClassName="size-5 text-fewer-bright" />
            </a>
          )}
          <ButtonLink look="hot" size="large" to="#booking" className="mt-8">
            {t('pages.bookNow')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
