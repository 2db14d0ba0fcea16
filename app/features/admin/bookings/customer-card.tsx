import type { Booking } from '#features/booking/booking.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { Facts } from '../kit/facts.tsx';

type Customer = Pick<Booking, 'firstName' | 'lastName' | 'email' | 'phone' | 'language' | 'specialRequests'>;

/** The customer and their contact details. */
export function CustomerCard({ booking, country }: { booking: Customer; country: string }) {
  const t = useTranslate();
  const column = (name: 'email' | 'phone' | 'country' | 'language' | 'requests') =>
    t(`admin.bookings.columns.${name}`);
  const { email, phone } = booking;
  return (
    <section className={card} aria-labelledby="customer">
      <h2 id="customer" dir="auto" className="mb-3 text-lg [overflow-wrap:anywhere]">
        {booking.firstName} {booking.lastName}
      </h2>
      <Facts
        facts={[
          [column('email'), email ? <Way key="email" to={`mailto:${email}`} text={email} /> : '–'],
          [
            column('phone'),
            phone ? (
              <span key="phone" className="flex flex-wrap justify-end gap-x-4">
                <Way to={`tel:${phone.replace(/[^\d+]/g, '')}`} text={phone} />
                {/* WhatsApp links require the country code, which only numbers with a plus have for sure. */}
                {phone.startsWith('+') && (
                  <Way to={`https://wa.me/${phone.replace(/\D/g, '')}`} text={t('admin.bookings.whatsApp')} />
                )}
              </span>
            ) : (
              '–'
            ),
          ],
          [column('country'), country || '–'],
          [column('language'), t(`admin.languages.${booking.language}`)],
          [column('requests'), booking.specialRequests || '–'],
        ]}
      />
    </section>
  );
}

const Way = ({ to, text }: { to: string; text: string }) => (
  <a href={to} className={link} {...(to.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
    {text}
  </a>
);
