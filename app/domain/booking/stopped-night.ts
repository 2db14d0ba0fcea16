/**
 * A night that the operator calls off: what its guests may choose, until when, and what silence means. See
 * docs/rules/cancelled-nights.md.
 */

import type { BookingState } from '#domain/booking/booking-states.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { hoursAfter, millisecondsPerHour } from '#domain/durations.ts';

/** The night takes place on no other date, or on another one; also the status that the night gets. */
export type StopKind = 'cancelled' | 'moved';

/** What a guest can choose. The new date exists only where the night was moved. */
export const choices = ['newDate', 'otherDate', 'moneyBack'] as const;

export type Choice = (typeof choices)[number];

/** What guests get who stay silent. */
export type SilentDefault = Extract<Choice, 'newDate' | 'moneyBack'>;

/**
 * How it ended for one booking: what was chosen; an unpaid hold that was let go; or it had left the night by
 * itself.
 */
export type StopOutcome = Choice | 'released' | 'left';

/** Not told yet; told, and may still choose; or nothing can change any more. */
export type StopState = 'waiting' | 'told' | 'settled';

const maxDeadlineDays = 60;
const suggestedHours = 48;

/**
 * Until when guests may answer: a moment that is still to come, before the new night begins, because its
 * places are kept for them until then; and not so late that money is never given back.
 */
export function judgeDeadline(
  deadline: Date,
  { now, newStart }: { readonly now: Date; readonly newStart: Date | null },
): Decision<null> {
  if (deadline <= now) return refused('stop.deadlinePast');
  if (newStart && deadline > newStart) return refused('stop.deadlineAfterStart');
  if (deadline > hoursAfter(now, 24 * maxDeadlineDays))
    return refused({ reason: 'stop.deadlineFar', days: maxDeadlineDays });
  return accepted(null);
}

/** The deadline that the form begins with: two days, on the full hour. */
export const suggestedDeadline = (now: Date): Date =>
  new Date((Math.ceil(now.getTime() / millisecondsPerHour) + suggestedHours) * millisecondsPerHour);

type Asked = {
  readonly state: StopState;
  readonly outcome: StopOutcome | null;
  readonly status: BookingState;
  readonly deadline: Date;
  /** When the night begins that the booking is for now; null while it is still for the one that was called off. */
  readonly startsAt: Date | null;
  readonly now: Date;
};

/**
 * Whether a guest may (still) choose. A date can be exchanged for another or for the money until the deadline, and not
 * once that night has begun; money that is on its way back is final.
 */
export function mayChoose({ state, outcome, status, deadline, startsAt, now }: Asked): Decision<null> {
  if (state === 'waiting') return refused('booking.unknown');
  if (status !== 'confirmed' || outcome === 'moneyBack') return refused('stop.final');
  if (state === 'settled' || now >= deadline) return refused('stop.over');
  if (startsAt && startsAt <= now) return refused('stop.over');
  return accepted(null);
}

/** Where the booking of a stopped night is at the deadline. */
export type Standing = {
  readonly status: BookingState;
  readonly isOn: 'stoppedNight' | 'newNight' | 'elsewhere';
  readonly outcome: StopOutcome | null;
  readonly silent: SilentDefault;
};

/** What becomes of it then: an answer stays as it is, the desk's own doing too, and silence gets the default. */
export function atDeadline({ status, isOn, outcome, silent }: Standing): StopOutcome {
  if (status !== 'confirmed') return outcome === 'moneyBack' ? 'moneyBack' : 'left';
  // Whatever was said before: nobody's booking stays on a night that does not take place.
  if (isOn === 'stoppedNight') return 'moneyBack';
  if (isOn === 'elsewhere') return 'otherDate';
  if (outcome === 'newDate') return 'newDate';
  return silent;
}

/** How many bookings of a stop are not told yet, how many were asked, and how many of those may still choose. */
export type StepCounts = { readonly waiting: number; readonly asked: number; readonly open: number };

/** A night goes on sale again while nobody was asked, or when nobody waits for anything any more. */
export function mayReinstateNight({ waiting, asked, open }: StepCounts): Decision<null> {
  const isUntold = asked === 0;
  const isSettled = waiting === 0 && open === 0;
  return isUntold || isSettled
    ? accepted(null)
    : refused({ reason: 'stop.running', bookings: waiting + open });
}
