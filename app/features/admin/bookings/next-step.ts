import type { CalendarDate } from '#domain/calendar-date.ts';

/** What decides the next step with a booking. */
type Stand = {
  readonly booking: {
    readonly status: string;
    readonly date: CalendarDate;
    readonly email: string;
    readonly phone: string;
  };
  readonly changes: { readonly due: object | null; readonly today: CalendarDate; readonly isOver: boolean };
  readonly nightChoice: { readonly stands: string } | null;
  readonly activity: { readonly tickets: readonly { readonly checkedInAt: Date | null }[] };
};

/**
 * The one thing that staff do next with a booking: call a guest who has to decide or pay and whom no mail reaches, take what is
 * due, check in a party of tonight, or nothing.
 */
export function nextStep({
  booking,
  changes,
  nightChoice,
  activity,
}: Stand): 'call' | 'pay' | 'checkIn' | null {
  // After midnight it is still the night of yesterday, until it is over.
  const isTonight = booking.date <= changes.today && !changes.isOver;
  const isCalledOnly = booking.email === '' && booking.phone !== '';
  if (nightChoice?.stands === 'open') return isCalledOnly ? 'call' : null;
  if (changes.due) return isCalledOnly && !isTonight && !changes.isOver ? 'call' : 'pay';
  const isAwaited = activity.tickets.some(({ checkedInAt }) => checkedInAt === null);
  return booking.status === 'confirmed' && isTonight && isAwaited ? 'checkIn' : null;
}
