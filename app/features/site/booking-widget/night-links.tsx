import type { ComponentProps } from 'react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { clockText } from '#domain/written-time.ts';
import { BasePrice } from '#features/settings/currency-state.tsx';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

/** Links to the next nights that can be booked. */
export function NextNights({
  className,
  nights,
  crawlPrice,
  moment,
  choose,
}: {
  className: string;
  nights: readonly PublicNight[];
  crawlPrice: Money | null;
  moment: Moment;
  choose: (night: PublicNight) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (nights.length === 0) return null;
  return (
    <div className={className}>
      <p className="text-lilac text-sm">{t('booking.nextNights')}</p>
      <ul className="mt-1 divide-y divide-white/15">
        {nights.map((night) => {
          const { price } = pricePerPerson(night, crawlPrice, moment);
          return (
            <li key={night.id}>
              <NightLink
                night={night}
                choose={choose}
                className="flex min-h-13 items-center justify-between gap-4 font-bold underline-offset-4 hover:underline"
              >
                <span className="first-letter:uppercase">
                  {t('booking.shortDate', { date: atNoonUtc(night.date) })} ·{' '}
                  {clockText(night.startTime, language)}
                </span>
                <BasePrice of={price} />
              </NightLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The start times of a date that has more than one night. */
export function OtherStarts({
  nights,
  chosen,
  choose,
}: {
  nights: readonly PublicNight[];
  chosen: PublicNight;
  choose: (night: PublicNight) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (nights.length < 2) return null;
  return (
    <ul aria-label={t('booking.startTime')} className="mb-6 flex flex-wrap gap-2">
      {nights.map((night) => (
        <li key={night.id}>
          <NightLink
            night={night}
            choose={choose}
            aria-current={night.id === chosen.id || undefined}
            className="inline-flex min-h-11 items-center rounded-full border-2 border-white/40 px-5 font-bold aria-[current=true]:border-white aria-[current=true]:bg-white aria-[current=true]:text-ink"
          >
            {clockText(night.startTime, language)}
          </NightLink>
        </li>
      ))}
    </ul>
  );
}

/** Chooses a night from outside the calendar: a link without JavaScript, a state change with it. */
function NightLink({
  night,
  choose,
  ...link
}: ComponentProps<'a'> & { night: PublicNight; choose: (night: PublicNight) => void }) {
  return (
    <a
      {...link}
      href={`?night=${night.id}#booking`}
      onClick={(event) => {
        event.preventDefault();
        choose(night);
      }}
    />
  );
}
