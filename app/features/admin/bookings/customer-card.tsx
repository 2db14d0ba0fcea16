import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type CustomerField,
  type CustomerTexts,
  contactFields,
  customerField,
  requestFields,
} from '#domain/booking/customer-fields.ts';
import type { Booking } from '#features/booking/booking.ts';
import { useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { card, link, rowLink } from '../kit/admin-styles.ts';
import { Facts } from '../kit/facts.tsx';

type Customer = CustomerTexts & Pick<Booking, 'id' | 'language'>;

const inHeading: readonly CustomerField[] = ['firstName', 'lastName'];

/** The customer, their contact details and their requests. */
export function CustomerCard({ booking, country }: { booking: Customer; country: string }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const fact = (field: CustomerField) =>
    [t(`checkout.${field}`), shown(field, { ...booking, country }, t('admin.bookings.whatsApp'))] as const;
  return (
    <section className={card} aria-labelledby="customer">
      <h2 id="customer" dir="auto" className="mb-3 text-lg [overflow-wrap:anywhere]">
        {booking.firstName} {booking.lastName}
      </h2>
      <Facts
        facts={[
          ...contactFields.filter((field) => !inHeading.includes(field)).map(fact),
          [t('admin.bookings.columns.language'), labelOf(booking.language)],
          ...requestFields.map(fact),
        ]}
      />
      {(booking.email || booking.phone) && (
        <Link to={`/admin/guests/${booking.id}`} className={`${link} mt-2 inline-flex min-h-11 items-center`}>
          {t('admin.bookings.guestRecord')}
        </Link>
      )}
    </section>
  );
}

function shown(field: CustomerField, { [field]: text }: CustomerTexts, whatsApp: string): ReactNode {
  if (text === '') return '–';
  switch (customerField(field).control) {
    case 'email':
      return <Way key={field} to={`mailto:${text}`} text={text} />;
    case 'phone':
      return (
        <span key={field} className="flex flex-wrap justify-end gap-x-4">
          <Way to={`tel:${text.replace(/[^\d+]/g, '')}`} text={text} />
          {/* WhatsApp links require the country code, which only numbers with a plus have for sure. */}
          {text.startsWith('+') && <Way to={`https://wa.me/${text.replace(/\D/g, '')}`} text={whatsApp} />}
        </span>
      );
    default:
      return text;
  }
}

const Way = ({ to, text }: { to: string; text: string }) => (
  <a href={to} className={rowLink} {...(to.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
    {text}
  </a>
);
