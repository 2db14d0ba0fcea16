import { useTranslate } from '#i18n/use-translate.tsx';

const maxStars = 5;

/** A rating of 1 to 5 as stars, read aloud as a number. */
export function Stars({ rating, className = 'text-hot-deep' }: { rating: number; className?: string }) {
  const t = useTranslate();
  return (
    <span
      role="img"
      aria-label={t('home.stars', { stars: String(rating) })}
      className={`whitespace-nowrap text-lg tracking-widest ${className}`}
    >
      {'★'.repeat(rating)}
      <span className="text-ink/25">{'★'.repeat(maxStars - rating)}</span>
    </span>
  );
}
