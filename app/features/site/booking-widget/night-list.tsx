import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import {
  type Moment,
  nightStanding,
  readsSoldOut,
  showsLimitedNotice,
  spotsText,
} from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { notWaitableReason } from '#domain/waiting-list/waiting-list.ts';
import { clockText } from '#domain/written-time.ts';
import { bookingsAreOff } from '#features/settings/bookings-off.ts';
import { BasePrice, useCurrency } from '#features/settings/currency-state.tsx';
import { addressIn } from '#i18n/language.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { CurrentStorefront } from '../storefront.ts';
import { bookNow } from './book-now.ts';
import { nightNote } from './night-note.ts';
import { spotsLeftText } from './night-spots.tsx';

/**
 * Nights with time, price and spots, each one tap from its checkout; a sold-out one leads to its waiting list.
 * Says so if there are no nights, or if nothing is on sale.
 */
export function NightList({
  heading,
  nights,
  storefront,
}: {
  /** On the line of the currency, if there is room. */
  heading?: ReactNode;
  nights: readonly PublicNight[];
  storefront: CurrentStorefront;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { settings } = storefront;
  const { rate } = useCurrency();
  return (
    <div data-live-places>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        {heading}
        {nights.some((night) => !readsSoldOut(night)) && (
          <p className="text-lilac text-sm">{t('booking.pricesIn', { currency: rate.currency })}</p>
        )}
      </div>
      {settings.bookingsOff && (
        <p className="py-3 text-lilac leading-snug">
          {refusalText(t, language, bookingsAreOff(settings).refusal)} <WriteToUs />
        </p>
      )}
      {nights.length === 0 ? (
        <NoNights storefront={storefront} />
      ) : (
        <ul className="divide-y divide-white/15">
          {nights.map((night) => (
            <NightLine key={night.id} night={night} storefront={storefront} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Says that no nights are scheduled, or that they could not be read, and offers the contact page. */
export function NoNights({ storefront: { hasFailed } }: { storefront: CurrentStorefront }) {
  const t = useTranslate();
  return (
    <p className="py-3 leading-snug">
      {hasFailed
        ? `${t('booking.error.noCrawls')}. ${t('booking.error.noCrawlsHelp')}`
        : t('booking.noNights')}{' '}
      <WriteToUs />
    </p>
  );
}

function WriteToUs() {
  const t = useTranslate();
  return (
    <Link
      to={addressIn(useLanguage(), '/contact')}
      className="inline-flex min-h-11 items-center font-bold text-white underline decoration-2 decoration-hot underline-offset-4"
    >
      {t('booking.write')}
    </Link>
  );
}

const shape = 'flex min-h-15 items-center gap-2.5 max-[19rem]:flex-wrap py-2 sm:gap-3';
const pill =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border-2 px-3.5 font-bold sm:px-4 text-[0.9375rem] leading-tight';

/** One night: date, start time, price, spots left as far as the settings show them, and where it leads. */
function NightLine({
  night,
  storefront: { crawl, settings, moment, slug },
}: {
  night: PublicNight;
  storefront: CurrentStorefront;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const next = bookNow({ night, crawls: crawl ? [crawl] : [], defaultSlug: slug, language });
  const standing = nightStanding(night, moment);
  const isSoldOut = readsSoldOut(night);
  const note = nightNote(t, language, night, { settings, moment });
  // If nothing is on sale at all, a single note above the nights says so.
  const ownNote = isSoldOut || settings.bookingsOff ? null : note;
  const spots = spotsText(night, settings.spots);
  const isScarce = showsLimitedNotice(night, settings.spots);
  const facts = (
    <span className="min-w-0 flex-1 max-[19rem]:basis-full">
      <span className="block font-bold leading-snug first-letter:uppercase">
        {t('booking.shortDate', { date: atNoonUtc(night.date) })}
      </span>
      <span className="flex flex-wrap gap-x-3 text-[0.9375rem] text-lilac leading-snug">
        <span>{clockText(night.startTime, language)}</span>
        {isSoldOut && standing ? (
          <span className="font-bold">{t(`booking.${standing}`)}</span>
        ) : (
          <span className={isScarce ? 'text-fewer-bright' : undefined}>{spotsLeftText(t, spots)}</span>
        )}
      </span>
      {ownNote && <span className="block text-[0.9375rem] leading-snug">{ownNote}</span>}
    </span>
  );
  if (next.problem === null && note === null)
    return (
      <li>
        <Link to={next.address} state={next.state} className={`group ${shape}`}>
          <span className="sr-only">{t('booking.bookNight', { date: atNoonUtc(night.date) })}.</span>
          {facts}
          <LinePrice night={night} crawlPrice={crawl?.price ?? null} moment={moment} />
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-lilac group-hover:text-white" />
        </Link>
      </li>
    );
  return (
    <li className={shape}>
      {facts}
      {!isSoldOut && <LinePrice night={night} crawlPrice={crawl?.price ?? null} moment={moment} />}
      {notWaitableReason(night, 1, moment).accepted && (
        <Link
          to={addressIn(language, `/waiting-list/${night.id}`)}
          className={`${pill} border-white/45 hover:border-white`}
        >
          {t('booking.waitingList')}
        </Link>
      )}
    </li>
  );
}

function LinePrice({
  night,
  crawlPrice,
  moment,
}: {
  night: PublicNight;
  crawlPrice: Money | null;
  moment: Moment;
}) {
  const t = useTranslate();
  const { regular, price, onSale } = pricePerPerson(night, crawlPrice, moment);
  return (
    <span className="text-right leading-tight">
      {onSale && (
        <>
          <span className="sr-only">{t('booking.regularPrice')}</span>
          <s className="block text-lilac text-sm">
            <BasePrice of={regular} brief />
          </s>
          <span className="sr-only">{t('booking.salePrice')}</span>
        </>
      )}
      <BasePrice of={price} brief className="font-bold" />
    </span>
  );
}
