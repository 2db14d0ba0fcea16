import { Link } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OwnBooking } from '../own-bookings.server.ts';

/** Tells a guest who books the same night again, before anything is paid twice. */
export function OwnBookings({ bookings }: { bookings: readonly OwnBooking[] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (bookings.length === 0) return null;
  return (
    <Notice title={t('checkout.own.title')}>
      <ul className="space-y-1">
        {bookings.map(({ id, reference, people, isPaid }) => (
          <li key={id}>
            {t(isPaid ? 'checkout.own.paid' : 'checkout.own.unpaid', { reference, people })}{' '}
            <Link
              to={addressIn(language, isPaid ? `/booking-confirmation/${id}` : `/checkout?booking=${id}`)}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {t(isPaid ? 'checkout.own.see' : 'checkout.own.pay')}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
