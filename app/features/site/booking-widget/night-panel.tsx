import type { ReactNode, Ref } from 'react';
import { cancellationTerms } from '#domain/booking/refund-policy.ts';
import { atNoonUtc, todayIn } from '#domain/calendar-date.ts';
import { convert } from '#domain/exchange.ts';
import { inLanguage } from '#domain/languages.ts';
import { formatMoney, type Money, pesos } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import { endsNextDay } from '#domain/schedule/night-times.ts';
import type { PublicNight, ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { cancellationText } from '#features/booking/cancellation-text.ts';
import { BasePrice, useCurrency } from '#features/settings/currency-state.tsx';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Clock } from '#ui/clock-time.tsx';
import type { CurrentStorefront } from '../storefront.ts';
import type { BookNow } from './book-now.ts';
import { NightAction } from './night-action.tsx';
import { nightNote } from './night-note.ts';
import { NightSpots } from './night-spots.tsx';
import { TicketFrame } from './ticket-frame.tsx';

/** The chosen night as a ticket: date, availability, price and the button. */
export function NightPanel({
  heading: Heading,
  ref,
  night,
  otherStarts,
  instead,
  storefront: { crawl, settings, moment },
  bookNow,
  showProblem,
}: {
  heading: 'h2' | 'h3';
  ref: Ref<HTMLElement>;
  night: PublicNight;
  /** Links to further nights on the same date. */
  otherStarts: ReactNode;
  /** The next night, if this one is sold out. */
  instead: ReactNode;
  storefront: CurrentStorefront;
  bookNow: BookNow;
  showProblem: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const note = nightNote(t, language, night, { settings, moment });
  const cancellation = cancellationTerms(
    { night, timeZone: moment.timeZone, policy: { hoursBeforeStart: settings.refundHours } },
    moment.now,
  );
  return (
    <TicketFrame
      ref={ref}
      stub={
        <>
          <NightPrice night={night} crawlPrice={crawl?.price ?? null} moment={moment} />
          <NightAction
            night={night}
            storefront={{ settings, moment }}
            bookNow={bookNow}
            showProblem={showProblem}
          />
          <p className="text-center text-[0.9375rem] text-lilac leading-snug">
            {note ?? cancellationText(t, language, cancellation, night)}
          </p>
        </>
      }
    >
      <p className="text-lilac text-sm">{t('booking.complete')}</p>
      <Heading className="mt-1 text-3xl leading-none tracking-tight first-letter:uppercase">
        {t('booking.longDate', { date: atNoonUtc(night.date) })}
      </Heading>
      {crawl && <p className="mt-2 mb-6 text-lilac">{inLanguage(crawl.title, language)}</p>}
      {otherStarts}
      <div className="grid gap-6">
        <NightTimes night={night} />
        <NightSpots night={night} settings={settings.spots} />
        {instead}
      </div>
    </TicketFrame>
  );
}

/** The price per guest in the visitor's currency and in pesos; on sale, also the regular price. */
function NightPrice({
  night,
  crawlPrice,
  moment,
}: {
  night: PublicNight;
  crawlPrice: Money | null;
  moment: Moment;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { rate, pesoRate } = useCurrency();
  const { regular, price, onSale } = pricePerPerson(night, crawlPrice, moment);
  return (
    <div>
      <p className="text-lilac text-sm">{t('booking.pricePerPerson')}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {onSale && (
          <>
            <span className="sr-only">{t('booking.regularPrice')}</span>
            <s className="text-lg text-lilac">
              <BasePrice of={regular} />
            </s>
            <span className="sr-only">{t('booking.salePrice')}</span>
          </>
        )}
        <BasePrice of={price} className="font-display font-extrabold text-4xl tracking-tight" />
        {onSale && (
          <span className="self-center rounded-full bg-white px-2.5 py-1 font-bold text-ink text-xs leading-none tracking-wide">
            {t('booking.sale')}
          </span>
        )}
        {onSale && <SaleEnd night={night} moment={moment} />}
      </p>
      {pesoRate && rate.currency !== pesos && (
        <p className="mt-1 text-lilac">
          {t('booking.inPesos', { price: formatMoney(convert(price, pesoRate), language) })}
        </p>
      )}
    </div>
  );
}

/** The last day of a sale, unless it is not over before the night. */
function SaleEnd({ night: { date, saleUntil }, moment }: { night: PublicNight; moment: Moment }) {
  const t = useTranslate();
  if (!saleUntil || saleUntil >= date) return null;
  return (
    <span className="self-center text-[0.9375rem] text-lilac">
      {saleUntil === todayIn(moment.timeZone, moment.now)
        ? t('booking.saleUntilToday')
        : t('booking.saleUntil', { date: atNoonUtc(saleUntil) })}
    </span>
  );
}

/** Start and end: on both clocks. */
function NightTimes({ night }: { night: Pick<ScheduledCrawl, 'startTime' | 'endTime'> }) {
  const t = useTranslate();
  const times = [
    { label: t('booking.startTime'), time: night.startTime, isNextDay: false },
    { label: t('booking.endTime'), time: night.endTime, isNextDay: endsNextDay(night) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4">
      {times.map(({ label, time, isNextDay }) => (
        <div key={label}>
          <dt className="text-lilac text-sm">{label}</dt>
          <dd>
            <Clock time={time} isNextDay={isNextDay} className="block font-bold text-2xl" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
