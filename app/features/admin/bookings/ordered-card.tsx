import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { bookingFactNames } from '#domain/booking/booking-facts.ts';
import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { isZero } from '#domain/money.ts';
import { writeDate } from '#domain/written-date.ts';
import type { Booking } from '#features/booking/booking.ts';
import { factLabel, factWord } from '#features/booking/fact-words.ts';
import { addressIn } from '#i18n/language.ts';
import type { Translate } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { useClock } from '../kit/clock.tsx';
import { Facts } from '../kit/facts.tsx';
import { Moment } from '../kit/moment.tsx';
import { StaffLink } from '../kit/staff-link.tsx';
import type { BookingView } from './booking-view.ts';
import { CommissionFact } from './commission-fact.tsx';
import { holdLabel } from './hold-label.ts';
import { orderedFacts } from './ordered-facts.ts';
import { atTheDoor } from './primary-action.tsx';
import { RefundMethods } from './refund-methods.tsx';

const ourReasons: Readonly<Record<string, 'guest' | 'operator' | 'night'>> = {
  'by the guest': 'guest',
  'by the operator': 'operator',
  'the night was cancelled': 'night',
};

/** If nobody wrote a reason, the product's own reason is shown in the reader's language. */
function cancelledBecause(t: Translate, because: string): string {
  const reasonKey = ourReasons[because];
  return reasonKey ? t(`admin.bookings.reasons.${reasonKey}`) : because;
}

/** The names of the guests, and how many have none. */
function guestNames(guests: readonly string[], t: Translate): string {
  const named = guests.filter((name) => name !== '');
  const count = guests.length - named.length;
  return [...named, ...(count > 0 ? [t('admin.bookings.unnamed', { count })] : [])].join(', ');
}

/** The date of an edition of the terms. */
function editionOf(version: string, language: Language): string {
  const date = calendarDate(version);
  return date ? writeDate(date, language, 'medium') : version;
}

/** When and where the guest agreed. If staff placed the booking, nobody may have agreed yet. */
function Agreed({
  at,
  booking: { timeZone, agreedWhere },
}: {
  at: Date | null;
  booking: Pick<Booking, 'timeZone' | 'agreedWhere'>;
}) {
  const t = useTranslate();
  if (!at || !agreedWhere) return <span className="block">{t('admin.bookings.notAgreed')}</span>;
  return (
    <span className="block">
      <Moment at={at} timeZone={timeZone} />, {t(`admin.bookings.agreedWhere.${agreedWhere}`)}
    </span>
  );
}

/** Who sent the guest, and how that was found. Of older bookings it is not known. */
function sender(t: Translate, { partner, seller, foundBy }: NonNullable<BookingView['sentBy']>): string {
  const names = [partner, ...(seller ? [seller] : [])].join(' · ');
  return foundBy ? `${names} (${t(`admin.bookings.foundBy.${foundBy}`)})` : names;
}

/** The night that was booked, and the facts of the booking. */
export function OrderedCard({ booking, activity, givenBack, sentBy, commission, now, may }: BookingView) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const hold = holdLabel(booking, now);
  return (
    <section className={card} aria-labelledby="ordered">
      <h2 id="ordered" className="mb-3 text-lg first-letter:uppercase">
        <StaffLink to={`/admin/schedule/${booking.nightId}`} className={link}>
          {t('admin.longDate', { date: atNoonUtc(booking.date) })}
        </StaffLink>
      </h2>
      <Facts
        facts={[
          [t('admin.night.crawl'), inLanguage(booking.crawlTitle, language)],
          [t('admin.night.time'), `${clock(booking.startTime)}–${clock(booking.endTime)}`],
          [t('admin.bookings.columns.people'), booking.numberOfPeople],
          [t('admin.bookings.guests'), guestNames(booking.guests, t)],
          ...orderedFacts(booking.quote, { t, language }),
          ...(isZero(booking.balance)
            ? []
            : [[t('changes.stillDue'), amountText(booking.balance, language)] as const]),
          ...(hold && booking.heldUntil
            ? [
                [
                  t(`admin.bookings.${hold}`),
                  <Moment key="held" at={booking.heldUntil} timeZone={booking.timeZone} />,
                ] as const,
              ]
            : []),
          ...(booking.isGroup
            ? [
                [
                  t('changes.group'),
                  <StaffLink key="group" to={`/admin/groups/${booking.id}`} className={link}>
                    {t('changes.groupOffer')}
                  </StaffLink>,
                ] as const,
              ]
            : []),
          ...bookingFactNames
            .filter((fact) => booking[fact])
            .map((fact) => [factLabel(t, fact), factWord(t, fact, booking[fact])] as const),
          ...(sentBy ? [[t('admin.bookings.sentBy'), sender(t, sentBy)] as const] : []),
          ...(commission
            ? [[t('admin.bookings.commission'), <CommissionFact key="commission" of={commission} />] as const]
            : []),
          ...(booking.freeBecause ? [[t('changes.freeBecause'), booking.freeBecause] as const] : []),
          ...(booking.refundDue
            ? [
                [
                  t('admin.bookings.refundDue'),
                  <span key="refund">
                    {amountText(booking.refundDue, language)}
                    <RefundMethods parts={givenBack} />
                  </span>,
                ] as const,
              ]
            : []),
          ...(booking.cancelledBecause
            ? [[t('admin.bookings.because'), cancelledBecause(t, booking.cancelledBecause)] as const]
            : []),
          [
            t('admin.bookings.terms'),
            <span key="terms">
              <Link to={addressIn(language, `/booking-confirmation/${booking.id}/terms`)} className={link}>
                {editionOf(booking.termsVersion, language)}
              </Link>
              <Agreed at={booking.termsAcceptedAt} booking={booking} />
            </span>,
          ],
          [t('admin.bookings.ofAge'), <Agreed key="age" at={booking.ageConfirmedAt} booking={booking} />],
          [
            t('admin.bookings.tickets'),
            <span key="tickets">
              {t('admin.night.ofTotal', {
                taken: activity.tickets.filter(({ checkedInAt }) => checkedInAt).length,
                total: activity.tickets.length,
              })}
              {booking.status === 'confirmed' && may('checkIn') && (
                <Link to={atTheDoor(booking)} className={`${link} ml-4`}>
                  {t('admin.bookings.checkIn')}
                </Link>
              )}
            </span>,
          ],
        ]}
      />
    </section>
  );
}
