import { TicketPlus } from 'lucide-react';
import { data, Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { requireCustomer } from '#features/accounts/require-role.server.ts';
import { listMyBookings } from '#features/booking/my-bookings-store.server.ts';
import { availableProviders } from '#features/payment/available-providers.ts';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import type { Route } from './+types/my-bookings-page';
import { BookingCard, StatusPill } from './booking-card.tsx';
import { type BookingSummary, sortedByTime, summaryOf } from './own-booking-summary.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = await requireCustomer(context, request);
  const { database, clock, gateways } = context.get(platformContext);
  const now = clock.now();
  const bookings = await listMyBookings(database, userId);
  const mine = sortedByTime(bookings.map((booking) => summaryOf(booking, now)));
  return data(
    { ...mine, now: now.toISOString(), providers: availableProviders(gateways) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('myBookings.title') },
  { name: 'robots', content: 'noindex' },
];

/** All bookings of the customer, upcoming and past. */
export default function MyBookingsPage({ loaderData }: Route.ComponentProps) {
  const { upcoming, past, now, providers } = loaderData;
  const t = useTranslate();
  const isEmpty = upcoming.length + past.length === 0;
  return (
    <div className="mx-auto max-w-4xl space-y-12">
      <h1 className="font-bold text-title">{t('myBookings.title')}</h1>
      {isEmpty ? (
        <NoBookings />
      ) : (
        <section>
          <h2 className="font-bold text-2xl">{t('myBookings.upcoming')}</h2>
          {upcoming.length === 0 && <p className="mt-2 text-ink-soft">{t('myBookings.nothingUpcoming')}</p>}
          <ul className="mt-5 space-y-6">
            {upcoming.map((booking) => (
              <li key={booking.id}>
                <BookingCard booking={booking} now={now} providers={providers} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PastBookings bookings={past} />
    </div>
  );
}

/** Shown when there are no bookings, with a link to book a night. */
function NoBookings() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="rounded-3xl bg-sand px-6 py-14 text-center">
      <span
        aria-hidden="true"
        className="dusk mx-auto grid size-16 place-items-center rounded-full text-night"
      >
        <TicketPlus className="size-8" />
      </span>
      <h2 className="mt-6 font-bold text-3xl">{t('myBookings.empty.title')}</h2>
      <p className="mt-2 text-ink-soft text-lg">{t('myBookings.empty.text')}</p>
      <ButtonLink to={calendarAddress(language)} look="hot" size="large" className="mt-7">
        {t('myBookings.empty.button')}
      </ButtonLink>
    </div>
  );
}

/** Past and cancelled bookings, one row each. */
function PastBookings({ bookings }: { bookings: readonly BookingSummary[] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (bookings.length === 0) return null;
  return (
    <section>
      <h2 className="font-bold text-2xl">{t('myBookings.past')}</h2>
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
