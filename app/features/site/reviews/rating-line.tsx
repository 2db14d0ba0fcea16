import { Star } from 'lucide-react';
import { localeOf } from '#domain/languages.ts';
import type { RatingSummary } from '#features/reviews/published-reviews-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

/** The mean of the published reviews and their number. */
export function RatingLine({
  rating: { mean, count },
  className = '',
  starClassName,
}: {
  rating: RatingSummary;
  className?: string;
  starClassName: string;
}) {
  const t = useTranslate();
  const rating = mean.toLocaleString(localeOf(useLanguage()), { minimumFractionDigits: 1 });
  return (
    <span className={`flex items-center gap-1.5 font-semibold ${className}`}>
      <Star aria-hidden="true" className={`shrink-0 fill-current ${starClassName}`} />
      <span>
        {t('guestReviews.rating', { rating })}, {t('guestReviews.count', { count })}
      </span>
    </span>
  );
}
