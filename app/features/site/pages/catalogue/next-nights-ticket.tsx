import { useLocation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { lowestComingPrice } from '#domain/pricing/lowest-price.ts';
import { isOnCalendar } from '#domain/schedule/availability.ts';
import { bookingsAreOff } from '#features/settings/site-settings.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { TicketFrame } from '../../booking-widget/ticket-frame.tsx';
import type { CurrentStorefront } from '../../storefront.ts';
import { NightLine } from './night-line.tsx';

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
  const coming = nights.filter((night) => isOnCalendar(night, moment)).slice(0, maxNights);
  const price = formatMoney(lowestComingPrice(nights, crawl?.price ?? null, moment), language);
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
