import { QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { timesOf } from '#domain/schedule/night-times.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import type { BookingSummary } from './booking-summary.ts';
import { PayCard } from './pay-card.tsx';
import { StatusPill } from './status-pill.tsx';

type Card = { booking: BookingSummary; now: string; providers: readonly string[] };

/** An upcoming night: date, status and the available actions. */
export function BookingCard({ booking, now, providers }: Card) {
  const t = useTranslate();
  const language = useLanguage();
  const { id, night, people, total, status } = booking;
  const label = `${id}-night`;
  const address = addressIn(language, `/bookings/${id}`);
  const reference = <span className="sr-only">, {booking.reference}</span>;
  return (
    <article aria-labelledby={label} className="overflow-hidden rounded-3xl bg-white shadow-float">
      <div className="grid gap-x-8 gap-y-4 p-6 sm:grid-cols-[1fr_auto] sm:p-8">
        <div>
          <StatusPill {...booking} />
          <h3 id={label} className="mt-3 font-bold text-2xl leading-tight first-letter:uppercase">
            {t('checkout.night.date', { date: atNoonUtc(night.date) })}
          </h3>
          <p className="mt-1 text-ink-soft leading-snug">
            <span className="block">{inLanguage(night.title, language)}</span>
            <span className="block py-1 font-semibold text-ink text-lg">
              {t('checkout.night.time', timesOf(night))}
            </span>
            <span className="block">{inLanguage(night.meetingPoint, language)}</span>
          </p>
        </div>
        <div className="flex items-baseline justify-between gap-6 sm:flex-col sm:items-end sm:justify-start sm:gap-1">
          <Price of={total} cents="always" className="font-bold text-xl" />
          <span className="text-ink-soft">{t('bookings.people', { count: people })}</span>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-ink/15 border-t-2 border-dashed px-6 py-4 sm:px-8">
        {status === 'pending' && <PayCard booking={booking} now={now} providers={providers} />}
        {status === 'confirmed' && !booking.isNightOff ? (
          <ButtonLink to={address} look={booking.isTonight ? 'hot' : 'ink'} className="max-sm:w-full">
            <QrCode aria-hidden="true" className="size-5" />
            {t('bookings.open')}
            {reference}
          </ButtonLink>
        ) : (
          <Link to={address} className={detailsLink}>
            {t('bookings.openPlain')}
            {reference}
          </Link>
        )}
      </div>
    </article>
  );
}

const detailsLink =
  'inline-flex min-h-12 items-center font-bold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4';
