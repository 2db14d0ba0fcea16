import { data, Link } from 'react-router';
import { hasAgreed } from '#features/booking/booking.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { readAgreedTerms } from '#features/pages/read-terms.server.ts';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { TermsText } from '../details/terms-text.tsx';
import type { Route } from './+types/booking-terms-page';

/**
 * Loads the edition of the terms that was in force when the booking was placed, by the unguessable id in the
 * URL.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const booking = await readBooking(platform.database, params.bookingId);
  const terms =
    booking &&
    (await readAgreedTerms(platform, {
      edition: booking.termsVersion,
      refundHours: booking.refundPolicy.hoursBeforeStart,
      language: languageOfPage(request),
    }));
  const found = booking &&
    terms && {
      bookingId: booking.id,
      reference: booking.reference,
      isAgreed: hasAgreed(booking),
      terms,
    };
  return data(found || null, { status: found ? 200 : 404 });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('terms.ofBooking') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/**
 * The terms of a booking, even if a newer edition exists. The guest agreed to them, unless staff placed the
 * booking.
 */
export default function BookingTermsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (!loaderData) return <BookingNotFound />;
  const { bookingId, reference, isAgreed, terms } = loaderData;
  return (
    <article className="mx-auto max-w-3xl">
      <h1 className="font-bold text-title">{t(isAgreed ? 'terms.agreed' : 'terms.ofBooking')}</h1>
      <p className="mt-2 text-ink-soft text-lg">
        {t.rich(isAgreed ? 'terms.agreedFor' : 'terms.notAgreedFor', {
          reference,
          whole: (words) => <span className="whitespace-nowrap">{words}</span>,
        })}
      </p>
      <div className="mt-8 space-y-6">
        <TermsText terms={terms} />
      </div>
      <p className="mt-10">
        <Link
          to={addressIn(language, `/booking-confirmation/${bookingId}`)}
          className="font-bold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
        >
          {t('terms.backToBooking')}
        </Link>
      </p>
    </article>
  );
}
