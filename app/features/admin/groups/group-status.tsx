import type { BookingState } from '#domain/booking/booking-states.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

const looks: Record<BookingState, string> = {
  pending: 'bg-fewer-pale',
  confirmed: 'bg-plenty-pale',
  expired: 'bg-sand',
  cancelled: 'bg-scarce-pale',
};

/** The state of an offer, as a word and a color. */
export function GroupStatus({ status }: { status: BookingState }) {
  const t = useTranslate();
  return (
    <span
      className={classes('whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm', looks[status])}
    >
      {t(`groups.states.${status}`)}
    </span>
  );
}
