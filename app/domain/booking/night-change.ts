/**
 * A cancelled or rescheduled night: the choices of its guests, the deadline, and the default without a
 * response. See docs/rules/cancelled-nights.md.
 */

import { accepted, type Decision, refused } from '../decision.ts';
import { hoursAfter, millisecondsPerHour } from '../durations.ts';
import type { BookingState } from './booking-states.ts';

/** Cancelled without a new date, or moved to another date. This is also the status that the night gets. */
export type NightChangeKind = 'cancelled' | 'moved';

/** The choices of a guest. `newDate` exists only if the night was moved. */
const choices = ['newDate', 'otherDate', 'refund'] as const;

type Choice = (typeof choices)[number];

/** The default for guests who do not respond. */
export type SilentDefault = Extract<Choice, 'newDate' | 'refund'>;

/**
 * The outcome for one booking: the choice; `released` for an unpaid hold that was released; `left` for a
 * booking that was cancelled in another way.
 */
export type AffectedBookingOutcome = Choice | 'released' | 'left';

/** `waiting`: not notified yet. `notified`: the guest may still choose. `settled`: final. */
export type AffectedBookingState = 'waiting' | 'notified' | 'settled';

/** The text of the refusal names it. */
export const maxDeadlineDays = 60;
const suggestedHours = 48;

/**
 * Checks the deadline for responses. It must be in the future and before the new night begins, because places
 * of the new night are held until then. It is at most 60 days ahead, so that refunds are not delayed without
 * limit.
 */
export function checkDeadline(
  deadline: Date,
  { now, newStart }: { readonly now: Date; readonly newStart: Date | null },
): Decision<null> {
  const wrong = (reason: `nightChange.deadline${'Past' | 'AfterStart' | 'Far'}`) =>
    refused({ reason, field: 'deadline' });
  if (deadline <= now) return wrong('nightChange.deadlinePast');
  if (newStart && deadline > newStart) return wrong('nightChange.deadlineAfterStart');
  if (deadline > hoursAfter(now, 24 * maxDeadlineDays)) return wrong('nightChange.deadlineFar');
  return accepted(null);
}

/** The default value of the form: two days from now, rounded up to the full hour. */
export const suggestedDeadline = (now: Date): Date =>
  new Date((Math.ceil(now.getTime() / millisecondsPerHour) + suggestedHours) * millisecondsPerHour);

type ChoiceState = {
  readonly state: AffectedBookingState;
  readonly outcome: AffectedBookingOutcome | null;
  readonly status: BookingState;
  readonly deadline: Date;
  /** The start of the night that the booking is for now; null while it is still for the cancelled night. */
  readonly startsAt: Date | null;
  readonly now: Date;
};

/**
 * Whether a guest may choose, or change the choice. Until the deadline, a date can be exchanged for another
 * date or for a refund, unless the chosen night has begun. A refund is final.
 */
export function mayChoose({ state, outcome, status, deadline, startsAt, now }: ChoiceState): Decision<null> {
  if (state === 'waiting') return refused('booking.unknown');
  if (status !== 'confirmed' || outcome === 'refund') return refused('nightChange.final');
  if (state === 'settled' || now >= deadline) return refused('nightChange.over');
  if (startsAt && startsAt <= now) return refused('nightChange.over');
  return accepted(null);
}

/** The state of a booking of the cancelled night at the deadline. */
export type Standing = {
  readonly status: BookingState;
  readonly isOn: 'originalNight' | 'newNight' | 'elsewhere';
  readonly outcome: AffectedBookingOutcome | null;
  readonly silent: SilentDefault;
};

/**
 * The final outcome: a response is kept, changes made by staff are kept, and a booking without a response
 * gets the default.
 */
export function atDeadline({ status, isOn, outcome, silent }: Standing): AffectedBookingOutcome {
  if (status !== 'confirmed') return outcome === 'refund' ? 'refund' : 'left';
  // No booking stays on a night that does not take place, whatever the guest chose before.
  if (isOn === 'originalNight') return 'refund';
  if (isOn === 'elsewhere') return 'otherDate';
  if (outcome === 'newDate') return 'newDate';
  return silent;
}

/**
 * How many bookings are not notified yet, how many bookings and waiting parties were notified, and how many of the
 * bookings may still choose.
 */
export type StepCounts = { readonly waiting: number; readonly asked: number; readonly open: number };

/** A night can be reinstated before any guest or waiting party was notified, or after all bookings are settled. */
export function mayReinstateNight({ waiting, asked, open }: StepCounts): Decision<null> {
  const isUnnotified = asked === 0;
  const isSettled = waiting === 0 && open === 0;
  return isUnnotified || isSettled
    ? accepted(null)
    : refused({ reason: 'nightChange.running', bookings: waiting + open });
}
