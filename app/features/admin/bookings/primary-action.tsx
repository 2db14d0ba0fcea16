import { Phone } from 'lucide-react';
import { bookingAction, bookingActions } from '#domain/booking/booking-actions.ts';
import { doorAddress } from '#domain/door/places.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useAmount } from '../kit/amount.tsx';
import type { BookingView } from './booking-view.ts';
import { nextStep } from './next-step.ts';

/** The page where the party is checked in manually. */
export const atTheDoor = ({ id, nightId }: { id: string; nightId: string }) =>
  doorAddress('party', { night: nightId, booking: id });

/** The one thing to do next with the booking; nothing if nothing is to be done. */
export function PrimaryAction({ view }: { view: BookingView }) {
  const t = useTranslate();
  const amount = useAmount();
  const { booking, changes, may } = view;
  switch (nextStep(view)) {
    case 'pay':
      if (!changes.due || !may(bookingAction('pay').permission)) return null;
      return (
        <ButtonLink to={`#${bookingActions.pay.anchor}`}>
          {t('changes.next.pay', { amount: amount(changes.due) })}
        </ButtonLink>
      );
    case 'checkIn':
      return may('checkIn') && <ButtonLink to={atTheDoor(booking)}>{t('changes.next.checkIn')}</ButtonLink>;
    case 'call':
      return (
        <ButtonLink to={`tel:${booking.phone.replace(/[^\d+]/g, '')}`}>
          <Phone aria-hidden="true" className="size-4" />
          {t('changes.next.call')}
        </ButtonLink>
      );
    default:
      return null;
  }
}
