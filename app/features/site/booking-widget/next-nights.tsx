import { atNoonUtc } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Price } from '#ui/price.tsx';
import { NightLink } from './night-link.tsx';

/** Links to the next nights that can be booked. */
export function NextNights({
  nights,
  crawlPrice,
  choose,
}: {
  nights: readonly PublicNight[];
  crawlPrice: Money | null;
  choose: (night: PublicNight) => void;
}) {
  const t = useTranslate();
  if (nights.length === 0) return null;
  return (
    <div>
      <p className="text-lilac text-sm">{t('booking.nextNights')}</p>
      <ul className="mt-1 divide-y divide-white/15">
        {nights.map((night) => {
          const { price } = pricePerPerson(night, crawlPrice);
          return (
            <li key={night.id}>
              <NightLink
                night={night}
                choose={choose}
                className="flex min-h-13 items-center justify-between gap-4 font-bold underline-offset-4 hover:underline"
              >
                <span className="first-letter:uppercase">
                  {t('booking.shortDate', { date: atNoonUtc(night.date) })}
                </span>
                <Price of={price} />
              </NightLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
