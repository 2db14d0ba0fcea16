import type { ReactNode } from 'react';
import { countryName, isCountryCode } from '#domain/booking/countries.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { languages } from '#domain/languages.ts';
import type { PublishedReview, PublishedReviews } from '#features/reviews/published-reviews-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useSiteName } from '#ui/page/site.ts';
import { Stars } from '#ui/stars.tsx';
import { Strip, stripItem } from '../sections/strip.tsx';
import { RatingLine } from './rating-line.tsx';
import { shownReviews } from './shown-reviews.ts';

/** Longer reviews are folded, so that the others stay in view. */
const longText = 260;

/** The published reviews: count and mean of all, and the latest words. Nothing if there are none. */
export function GuestReviews({
  reviews,
  children,
}: {
  reviews: PublishedReviews | null;
  /** What else guests have said. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (!reviews) return null;
  const shown = shownReviews(reviews, language);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20 bg-sand">
      <div className="page-width py-10 lg:py-16">
        <h2 id="reviews-title" className="text-title">
          {t('guestReviews.title')}
        </h2>
        <RatingLine rating={reviews.summary} className="mt-3 text-xl" starClassName="size-6 text-hot-deep" />
        <p className="mt-1 text-ink-soft">{t('guestReviews.text')}</p>
        {shown.length > 0 && (
          <Strip className="mt-6 items-start sm:grid-cols-2 lg:mt-8 lg:grid-cols-3 lg:gap-10">
            {shown.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </Strip>
        )}
        {children}
      </div>
    </section>
  );
}

function Review({ review }: { review: PublishedReview }) {
  const t = useTranslate();
  const language = useLanguage();
  const site = useSiteName();
  const { rating, name, country, date, answer } = review;
  const answeredIn = [language, ...languages].find((each) => answer?.[each]);
  const from = isCountryCode(country) ? countryName(country, language) : null;
  return (
    <li className={`${stripItem} border-ink/15 border-t pt-4`}>
      <figure>
        <Stars rating={rating} />
        <Words review={review} />
        <figcaption className="mt-3 leading-snug">
          <span dir="auto" className="font-bold [overflow-wrap:anywhere]">
            {name || t('guestReviews.guest')}
          </span>
          <span className="block text-[0.9375rem] text-ink-soft">
            {from && `${from} · `}
            <span className="inline-block first-letter:uppercase">
              {t('guestReviews.month', { date: atNoonUtc(date) })}
            </span>
          </span>
        </figcaption>
      </figure>
      {answeredIn && (
        <div className="mt-4 border-hot-deep/40 border-l-3 pl-4">
          <p className="font-semibold text-[0.9375rem]">{t('guestReviews.answer', { site })}</p>
          <p
            lang={answeredIn}
            className="mt-1 whitespace-pre-line text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]"
          >
            {answer?.[answeredIn]}
          </p>
        </div>
      )}
    </li>
  );
}

function Words({ review: { text, language } }: { review: PublishedReview }) {
  const t = useTranslate();
  const look = 'font-medium text-[1.0625rem] leading-snug whitespace-pre-line [overflow-wrap:anywhere]';
  if (text.length <= longText)
    return (
      <blockquote dir="auto" lang={language} className={`mt-1 ${look}`}>
        {text}
      </blockquote>
    );
  return (
    <details className="group mt-1">
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span dir="auto" lang={language} className={`line-clamp-5 group-open:hidden ${look}`}>
          {text}
        </span>
        <span className="inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-hot underline-offset-4 group-open:hidden">
          {t('guestReviews.readAll')}
        </span>
      </summary>
      <blockquote dir="auto" lang={language} className={look}>
        {text}
      </blockquote>
    </details>
  );
}
