import { useTranslate } from '#i18n/use-translate.tsx';
import { nextNights } from '../booking-widget/day-facts.ts';
import { NightList } from '../booking-widget/night-list.tsx';
import type { CurrentStorefront } from '../storefront.ts';

const maxNights = 3;

/** The next nights in the hero, each one tap from its checkout. */
export function NextNightsCard({ storefront }: { storefront: CurrentStorefront }) {
  const t = useTranslate();
  const nights = nextNights(storefront, maxNights);
  const heading = (
    <h2 id="next-nights" className="font-bold font-text text-lilac text-sm">
      {t('booking.nextNights')}
    </h2>
  );
  return (
    <section
      aria-labelledby="next-nights"
      aria-busy={storefront.isLoading}
      className="mt-3 rounded-3xl bg-night/70 px-4 pt-3 pb-1 ring-1 ring-white/15"
    >
      {storefront.isLoading && heading}
      {storefront.isLoading ? (
        <div role="status" aria-label={t('error.loading')} className="grid gap-2 py-2">
          {Array.from({ length: maxNights }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key.
            <div key={index} className="h-13 animate-pulse rounded-xl bg-white/10" />
          ))}
        </div>
      ) : (
        <NightList heading={heading} nights={nights} storefront={storefront} />
      )}
    </section>
  );
}
