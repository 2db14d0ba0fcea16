import { data } from 'react-router';
import { requireCustomer } from '#features/accounts/require-role.server.ts';
import { listMyBookings } from '#features/booking/my-bookings-store.server.ts';
import { availableProviders } from '#features/payment/available-providers.ts';
import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import type { Route } from './+types/my-bookings-page';
import { BookingCard } from './booking-card.tsx';
import { sortedByTime, summaryOf } from './booking-summary.ts';
import { NoBookings } from './no-bookings.tsx';
import { PastBookings } from './past-bookings.tsx';

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
  { title: translator(languageOf(location.pathname, null))('bookings.title') },
  { name: 'robots', content: 'noindex' },
];

/** All bookings of the customer, upcoming and past. */
export default function MyBookingsPage({ loaderData }: Route.ComponentProps) {
  const { upcoming, past, now, providers } = loaderData;
  const t = useTranslate();
  const isEmpty = upcoming.length + past.length === 0;
  return (
    <div className="mx-auto max-w-4xl space-y-12">
      <h1 className="font-bold text-title">{t('bookings.title')}</h1>
      {isEmpty ? (
        <NoBookings />
      ) : (
        <section>
          <h2 className="font-bold text-2xl">{t('bookings.upcoming')}</h2>
          {upcoming.length === 0 && <p className="mt-2 text-ink-soft">{t('bookings.nothingUpcoming')}</p>}
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
