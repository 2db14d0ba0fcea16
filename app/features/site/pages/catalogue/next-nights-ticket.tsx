import { useLocation } from 'react-router';
import { convert } from '#domain/exchange.ts';
import { formatMoney } from '#domain/money.ts';
import { lowestComingPrice } from '#domain/pricing/price-per-person.ts';
import { isOnCalendar } from '#domain/schedule/availability.ts';
import { useCurrency } from '#features/settings/currency-state.tsx';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { NightList } from '../../booking-widget/night-list.tsx';
import { TicketFrame } from '../../booking-widget/ticket-frame.tsx';
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
        <div className="mt-3">
          <NightList nights={coming} storefront={storefront} />
        </div>
      </TicketFrame>
    </aside>
  );
}
