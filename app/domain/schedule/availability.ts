/** Which nights can be booked, and what guests are told about the places left. See docs/rules/schedule.md. */

import { endOf, startOf, todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { minutesAfter } from '#domain/durations.ts';
import type { NightWithHiddenSpots, PublicNight, ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import type { SpotsSettings } from '#domain/schedule/spots-settings.ts';

/**
 * The moment a question is asked, and how long before the start the sale ends (null: not until the night has
 * ended).
 */
export type Moment = {
  readonly now: Date;
  readonly timeZone: string;
  readonly closesMinutesBeforeStart: number | null;
};

export type AvailabilityLevel = 'low' | 'medium' | 'high';

/** Specification §4 and §5: 20 % or less is low (red), under 50 % is medium (amber), the rest is high (green). */
const lowAvailabilityPercent = 20;
const mediumAvailabilityPercent = 50;

/**
 * Says why that many people cannot book this night, from the reason that weighs most to the one that a smaller
 * party could solve. A party that does not fit is refused whole, with how many places are left.
 */
export function notBookableReason(night: PublicNight, people: number, moment: Moment): Decision<null> {
  if (night.status !== 'scheduled') return refused('night.cancelled');
  if (isOver(night, moment)) return refused('night.past');
  if (hasSaleClosed(night, moment)) return refused('night.closed');
  if (night.bookingsDisabled) return refused('night.disabled');
  if (!hasPlaces(night)) return refused('spots.soldOut');
  if (night.availableSpots !== null && people > night.availableSpots)
    return refused({ reason: 'spots.left', left: night.availableSpots });
  return accepted(null);
}

/** Whether any place is left, which visitors learn of every night. */
export const hasPlaces = (night: PublicNight): boolean =>
  night.totalSpots === null ? night.fullness.hasPlaces : night.availableSpots > 0;

/** Whether one more guest can book the night (specification §4, "Bookable"; docs/rules/schedule.md). */
export const isBookable = (night: PublicNight, moment: Moment): boolean =>
  notBookableReason(night, 1, moment).accepted;

/** What reads "Sold Out" (specification §2): no places are left, or none are sold for this very night. */
export const readsSoldOut = (night: PublicNight): boolean => !hasPlaces(night) || night.bookingsDisabled;

/** A coming night without places, or with bookings switched off (specification §4, "Unavailable"). */
export const isSoldOut = (night: PublicNight, moment: Moment): boolean =>
  isOnCalendar(night, moment) && readsSoldOut(night);

/**
 * Whether the public sees the night at all: scheduled, today or later in the city, and not yet ended. Each of
 * them can be chosen, sold out or not (specification §4).
 */
export const isOnCalendar = (night: PublicNight, moment: Moment): boolean =>
  night.status === 'scheduled' && !isOver(night, moment);

/** How full the day looks on the calendar; null for past days and when bookings are disabled (specification §4). */
export function availabilityLevel(night: PublicNight, moment: Moment): AvailabilityLevel | null {
  return !isOnCalendar(night, moment) || night.bookingsDisabled ? null : availabilityLevelOf(night);
}

/** The share of places left, from 0 to 100 and not rounded; a night without any places counts as empty. */
export function availablePercent(night: Pick<ScheduledCrawl, 'availableSpots' | 'totalSpots'>): number {
  if (night.totalSpots <= 0) return 0;
  return Math.min(100, Math.max(0, (night.availableSpots * 100) / night.totalSpots));
}

/** Red at 20 % or below, amber under 50 %, green otherwise (specification §5). */
export function barColour(night: Spots): 'red' | 'amber' | 'green' {
  const colours = { low: 'red', medium: 'amber', high: 'green' } as const;
  return colours[availabilityLevelOf(night)];
}

/** Bars of hidden totals end where their level does, because an exact share and the places left would tell the total. */
const barPercents = { low: lowAvailabilityPercent, medium: mediumAvailabilityPercent, high: 100 } as const;

/** How much of the bar is filled, from 0 to 100: the exact share only where the total is shown. */
export function barPercent(night: Spots): number {
  if (night.totalSpots !== null) return Math.round(availablePercent(night));
  return night.fullness.hasPlaces ? barPercents[night.fullness.level] : 0;
}

export type SpotsText =
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'left'; readonly left: number }
  | { readonly kind: 'ofTotal'; readonly available: number; readonly total: number };

/** Which of the four texts about places is shown; the first rule that matches wins (specification §5). */
export function spotsText(night: PublicNight, settings: SpotsSettings): SpotsText {
  if (night.bookingsDisabled) return { kind: 'soldOut' };
  if (settings.hideAllSpotsInfo || night.availableSpots === null) return { kind: 'nothing' };
  const available = Math.max(0, night.availableSpots);
  if (settings.hideTotalSpotsGlobally || night.hideTotalSpots || night.totalSpots === null)
    return { kind: 'left', left: available };
  return { kind: 'ofTotal', available, total: night.totalSpots };
}

/** Whether guests are told to hurry: under the threshold, and neither setting nor night says no (specification §5). */
export function showsLimitedNotice(night: PublicNight, settings: SpotsSettings): boolean {
  if (!settings.showLimitedAvailability || night.bookingsDisabled) return false;
  if (night.totalSpots === null) return night.fullness.isLimited;
  return availablePercent(night) < settings.limitedAvailabilityThresholdPercent;
}

type Spots =
  | Pick<ScheduledCrawl, 'availableSpots' | 'totalSpots'>
  | Pick<NightWithHiddenSpots, 'totalSpots' | 'fullness'>;

/** How full the night is, whatever its date: red, amber and green of calendar and bar. */
export function availabilityLevelOf(night: Spots): AvailabilityLevel {
  if (night.totalSpots === null) return night.fullness.level;
  const percent = availablePercent(night);
  if (percent <= lowAvailabilityPercent) return 'low';
  return percent < mediumAvailabilityPercent ? 'medium' : 'high';
}

/** A night is over once its date is past in the city, or once it has ended on that same date. */
function isOver(night: PublicNight, { now, timeZone }: Moment): boolean {
  const today = todayIn(timeZone, now);
  return night.date === today ? now >= endOf(night, timeZone) : night.date < today;
}

/** Guests may join at any time, so that sale closes early only where the operator says so. */
function hasSaleClosed(night: PublicNight, moment: Moment): boolean {
  if (moment.closesMinutesBeforeStart === null) return false;
  return moment.now >= minutesAfter(startOf(night, moment.timeZone), -moment.closesMinutesBeforeStart);
}
