import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { convert } from '#domain/exchange.ts';
import { formatMoney } from '#domain/money.ts';
import { lowestComingPrice, pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { isOnCalendar, readsSoldOut, spotsText } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { BasePrice, useCurrency } from '#features/settings/currency-state.tsx';
import { bookingsAreOff } from '#features/settings/site-settings.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { bookNow } from '../../booking-widget/book-now.ts';
import { nightNote } from '../../booking-widget/night-note.ts';
import { TicketFrame } from '../../booking-widget/ticket-frame.tsx';
import { clockText } from '../../clock-text.ts';
import type { CurrentStorefront } from '../../storefront.ts';

const maxNights = 5;

/**
 * The crawl's next nights with price and spots, each linked to its checkout, and a link to all nights in the
 * calendar.
 */
export function NextNightsTicket({ storefront }: { storefront: CurrentStorefront }) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { crawl, nights, settings, moment } = storefront;
  const { rate } = useCurrency();
  const coming = nights.filter((night) => isOnCalendar(night, moment)).slice(0, maxNights);
  const price = formatMoney(convert(lowestComingPrice(nights, crawl?.price ?? null, moment), rate), language);
  return (
    <aside aria-labelledby="next-nights" className="lg:sticky lg:top-28">
      <TicketFrame
        stub={
          <>
            <p>
              <span className="font-display font-extrabold text-4xl tracking-tight">
                {t('pages.crawls.from', { price })}
              </span>{' '}
              <span className="text-lilac">{t('pages.crawls.perPerson')}</span>
            </p>
            <ButtonLink look="glass" size="large" wide to={`${pathname}#booking`}>
              {t('pages.crawl.allNights')}
            </ButtonLink>
            <p className="text-center text-[0.9375rem] text-lilac leading-snug">
              {t('booking.reassurance', { hours: String(settings.refundHours) })}
            </p>
          </>
        }
      >
        <h2 id="next-nights" className="text-3xl leading-none tracking-tight">
          {t('pages.crawl.nextNights')}
        </h2>
        {settings.bookingsOff && (
          <p className="mt-4 text-lilac">{refusalText(t, language, bookingsAreOff(settings).refusal)}</p>
        )}
        {coming.length === 0 && <p className="mt-4 text-lilac">{t('booking.noNights')}</p>}
        <ul className="mt-4 divide-y divide-white/15">
          {coming.map((night) => (
            <NightLine
              key={night.id}
              night={night}
              label={t('pages.crawl.bookNight', { date: atNoonUtc(night.date) })}
              storefront={storefront}
            />
          ))}
        </ul>
      </TicketFrame>
    </aside>
  );
}

/**
 * One night: date, start time, price, spots left as far as the settings show them, and the link to book it.
 */
function NightLine({
  night,
  label,
  storefront: { crawl, settings, moment, slug },
}: {
  night: PublicNight;
  label: string;
  storefront: CurrentStorefront;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const next = bookNow({ night, crawls: crawl ? [crawl] : [], defaultSlug: slug, language });
  const isSoldOut = readsSoldOut(night);
  const note = nightNote(t, language, night, { settings, moment });
  const canBook = next.problem === null && note === null;
  // If nothing is on sale at all, a single note above the nights says so.
  const ownNote = isSoldOut || settings.bookingsOff ? null : note;
  const { regular, price, onSale } = pricePerPerson(night, crawl?.price ?? null);
  const line = (
    <>
      <span className="min-w-0">
        <span className="block font-bold first-letter:uppercase">
          {t('booking.shortDate', { date: atNoonUtc(night.date) })}
        </span>
        <span className="block text-[0.9375rem] text-lilac leading-snug">
          {clockText(night.startTime, language)}
          {!isSoldOut && <Spots night={night} spots={settings.spots} />}
        </span>
        {ownNote && <span className="block text-[0.9375rem] leading-snug">{ownNote}</span>}
      </span>
      <span className="ml-auto text-right">
        {onSale && !isSoldOut && (
          <>
            <span className="sr-only">{t('booking.regularPrice')}</span>
            <s className="block text-[0.9375rem] text-lilac leading-tight">
              <BasePrice of={regular} />
            </s>
            <span className="sr-only">{t('booking.salePrice')}</span>
          </>
        )}
        {isSoldOut ? (
          <span className="font-bold text-lilac">{t('booking.soldOut')}</span>
        ) : (
          <BasePrice of={price} className="font-bold" />
        )}
      </span>
    </>
  );
  const shape = 'flex min-h-16 items-center gap-3 py-2.5';
  return (
    <li>
      {canBook && next.problem === null ? (
        <Link
          to={next.address}
          state={next.state}
          className={`group ${shape} underline-offset-4 hover:underline`}
        >
          <span className="sr-only">{label}.</span>
          {line}
          <ChevronRight aria-hidden="true" className="-mr-1.5 size-5 shrink-0 text-magenta" />
        </Link>
      ) : (
        <p className={shape}>{line}</p>
      )}
    </li>
  );
}

function Spots({ night, spots }: { night: PublicNight; spots: CurrentStorefront['settings']['spots'] }) {
  const t = useTranslate();
  const text = spotsText(night, spots);
  if (text.kind === 'nothing' || text.kind === 'soldOut') return null;
  return (
    <>
      {' · '}
      {text.kind === 'left'
        ? t('booking.spotsLeft', { left: text.left })
        : t('booking.spotsOfTotal', { available: String(text.available), total: String(text.total) })}
    </>
  );
}
