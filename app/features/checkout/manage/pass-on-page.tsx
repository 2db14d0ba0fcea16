import { randomUUID } from 'node:crypto';
import { data, Link } from 'react-router';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { PassOn } from '#features/tickets/pass-on/pass-on.tsx';
import { viewPassableTickets } from '#features/tickets/pass-on/passable-tickets.server.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import type { Route } from './+types/pass-on-page';
import { handleOwnTickets } from './handle-own-tickets.server.ts';
import { managedBooking } from './manage-access.server.ts';

/** Loads the tickets of a booking that this browser may manage. */
export async function loader(args: Route.LoaderArgs) {
  const managed = await managedBooking(args);
  if (!managed) return data(null, { status: 404 });
  const { booking, base } = managed;
  return data({
    base,
    reference: booking.reference,
    formKey: randomUUID(),
    ...(await viewPassableTickets(args.context.get(platformContext), booking)),
  });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Passes a ticket on, takes it back, or mails it again. */
export async function action(args: Route.ActionArgs) {
  const managed = await managedBooking(args);
  if (!managed) throw new Response(null, { status: 404 });
  const bookingId = managed.booking.id;
  return handleOwnTickets(args.context.get(platformContext), {
    body: args.context.get(bodyContext),
    bookingId,
  });
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('tickets.title') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** Where the guest passes single tickets on to others. */
export default function PassOnPage({ loaderData: mine, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (!mine) return <BookingNotFound />;
  return (
    <div className="mx-auto max-w-2xl space-y-8">
      <header>
        <Link
          to={addressIn(language, mine.base)}
          className="inline-flex min-h-12 items-center font-bold underline decoration-2 decoration-hot underline-offset-4"
        >
          ← {mine.reference}
        </Link>
        <h1 className="font-bold text-4xl leading-tight">{t('tickets.title')}</h1>
        <p className="mt-3 text-ink-soft text-lg leading-snug">{t('tickets.text')}</p>
      </header>
      <PassOn {...mine} answer={actionData ?? null} />
    </div>
  );
}
