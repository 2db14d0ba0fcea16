import { Link } from 'react-router';
import { inLanguage } from '#domain/bilingual.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Price } from '#ui/price.tsx';
import type { BookingSummary } from './booking-summary.ts';
import { StatusPill } from './status-pill.tsx';

/** Past and cancelled bookings, one row each. */
export function PastBookings({ bookings }: { bookings: readonly BookingSummary[] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (bookings.length === 0) return null;
  return (
    <section>
      <h2 className="font-bold text-2xl">{t('bookings.past')}</h2>
      <ul className="mt-4 divide-y divide-ink/10 border-ink/10 border-y">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Link
              to={addressIn(language, `/bookings/${booking.id}`)}
              className="group grid items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_auto_7rem]"
            >
              <span className="leading-snug">
                <span className="block font-semibold decoration-2 decoration-hot underline-offset-4 first-letter:uppercase group-hover:underline">
                  {t('checkout.night.date', { date: atNoonUtc(booking.night.date) })}
                </span>
                <span className="block text-[0.9375rem] text-ink-soft">
                  {inLanguage(booking.night.title, language)} · {booking.reference}
                </span>
              </span>
              <span>
                <StatusPill {...booking} />
              </span>
              <Price of={booking.total} cents="always" className="font-semibold sm:text-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
