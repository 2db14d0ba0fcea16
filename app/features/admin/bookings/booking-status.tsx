import type { ReactNode } from 'react';
import type { BookingState } from '#domain/booking/booking-states.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { StaffLink } from '../kit/staff-link.tsx';

const looks: Record<BookingState, string> = {
  confirmed: 'bg-plenty-pale',
  pending: 'bg-fewer-pale',
  cancelled: 'bg-scarce-pale',
  expired: 'bg-sand',
};

/** The state of a booking, as a word and a color; groups have words of their own. */
export function BookingStatus({ status, children }: { status: BookingState; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <span
      className={classes('whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm', looks[status])}
    >
      {children ?? t(`admin.bookings.states.${status}`)}
    </span>
  );
}

/** Marks a booking whose party did not arrive. */
export function NoShowPill() {
  const t = useTranslate();
  return (
    <span className="whitespace-nowrap rounded-full bg-ink px-2.5 py-0.5 font-semibold text-sm text-white">
      {t('changes.noShow.pill')}
    </span>
  );
}

/** Marks a booking whose night does not take place and whose guest has not chosen yet. */
export function NightCancelledPill() {
  const t = useTranslate();
  return (
    <span className="whitespace-nowrap rounded-full bg-scarce-pale px-2.5 py-0.5 font-semibold text-sm">
      {t('bookings.nightChoice.pill')}
    </span>
  );
}

/** Marks a disputed payment; links to the dispute's evidence. */
export function DisputePill({ state }: { state: 'open' | 'won' | 'lost' }) {
  const t = useTranslate();
  return (
    <StaffLink
      to="/admin/payments"
      className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full bg-scarce-pale px-4 font-semibold text-sm underline"
    >
      {t(`admin.bookings.disputes.${state}`)}
    </StaffLink>
  );
}
