import { useRef } from 'react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { nightStanding } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { clockText } from '#domain/written-time.ts';
import { BasePrice } from '#features/settings/currency-state.tsx';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useReservedHeight } from '#ui/use-reserved-height.ts';
import type { CurrentStorefront } from '../storefront.ts';
import type { BookNow } from './book-now.ts';
import { NightAction } from './night-action.tsx';

/**
 * The chosen night at the bottom of the screen, with its price and its button, while the ticket is out of
 * view. Loaded after the first choice.
 */
export default function BookingBar({
  night,
  storefront,
  bookNow,
  showProblem,
}: {
  night: PublicNight;
  storefront: CurrentStorefront;
  bookNow: BookNow;
  showProblem: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const bar = useRef<HTMLElement>(null);
  useReservedHeight(bar, '--bottom-bar');
  const standing = nightStanding(night, storefront.moment);
  const { price } = pricePerPerson(night, storefront.crawl?.price ?? null, storefront.moment);
  return (
    <section
      ref={bar}
      aria-label={t('booking.chosen')}
      className="fixed inset-x-0 bottom-0 z-30 border-ink/10 border-t bg-white pb-[env(safe-area-inset-bottom)] text-ink shadow-float print:hidden"
    >
      <div className="page-width flex min-h-17 items-center justify-between gap-4 py-2">
        <p className="min-w-0 leading-snug">
          <span className="block font-bold first-letter:uppercase">
            {t('booking.shortDate', { date: atNoonUtc(night.date) })}
            {' · '}
            {standing ? t(`booking.${standing}`) : <BasePrice of={price} />}
          </span>
          <span className="block text-ink-soft text-sm">
            {clockText(night.startTime, language)}
            <span className="max-sm:hidden"> · {t('booking.pricePerPerson')}</span>
          </span>
        </p>
        <NightAction
          inBar
          night={night}
          storefront={storefront}
          bookNow={bookNow}
          showProblem={showProblem}
        />
      </div>
    </section>
  );
}
