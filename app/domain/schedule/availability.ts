/** Which nights can be booked, and what guests see about the places left. See docs/rules/schedule.md. */

import { endOf, startOf, todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { minutesAfter } from '#domain/durations.ts';
import type { NightWithHiddenSpots, PublicNight, ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import type { SpotsSettings } from '#domain/schedule/spots-settings.ts';

/**
 * The current time, the city's time zone, and how long before the start sales end (null: when the night
 * ends). The team sells a night that runs past midnight until it ends (`untilItEnds`), visitors until its date is over.
 */
export type Moment = {
  readonly now: Date;
  readonly timeZone: string;
  readonly closesMinutesBeforeStart: number | null;
  readonly untilItEnds?: boolean;
};

export type AvailabilityLevel = 'low' | 'medium' | 'high';

/** Specification §4 and §5: 20 % or less is low (red), under 50 % is medium (amber), the rest is high (green). */
const lowAvailabilityPercent = 20;
const mediumAvailabilityPercent = 50;

/**
 * Why that many people cannot book this night. If several reasons apply, the most severe is returned; a
 * reason that a smaller party could avoid comes last. A party that does not fit is refused as a whole, with
 * the number of places left.
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

/** Whether any place is left. Visitors can see this for every night. */
export const hasPlaces = (night: PublicNight): boolean =>
  night.totalSpots === null ? night.fullness.hasPlaces : night.availableSpots > 0;

/** Whether one more guest can book the night (specification §4, "Bookable"; docs/rules/schedule.md). */
export const isBookable = (night: PublicNight, moment: Moment): boolean =>
  notBookableReason(night, 1, moment).accepted;

/** Why no place of a night can be sold: the operator has stopped its sales, no place is left, or it is too late. */
export type NightStanding = 'stopped' | 'soldOut' | 'closed';

/** The one decision behind the word that a screen has for a night; null if it can be booked, or is not public. */
export function nightStanding(night: PublicNight, moment: Moment): NightStanding | null {
  if (!isOnCalendar(night, moment)) return null;
  if (night.bookingsDisabled) return 'stopped';
  if (!hasPlaces(night)) return 'soldOut';
  return hasSaleClosed(night, moment) ? 'closed' : null;
}

/**
 * Whether the night reads "Sold Out" (specification §2): no places are left, or its bookings are disabled.
 */
export const readsSoldOut = (night: PublicNight): boolean => !hasPlaces(night) || night.bookingsDisabled;

/**
 * Whether the night is public: scheduled, today or later in city time, and not ended. Every public night can
 * be selected, sold out or not (specification §4).
 */
export const isOnCalendar = (night: PublicNight, moment: Moment): boolean =>
  night.status === 'scheduled' && !isOver(night, moment);

/**
 * The availability level on the calendar; null for past days and when bookings are disabled (specification
 * §4).
 */
export function availabilityLevel(night: PublicNight, moment: Moment): AvailabilityLevel | null {
  return !isOnCalendar(night, moment) || night.bookingsDisabled ? null : availabilityLevelOf(night);
}

/**
 * The percentage of places left, from 0 to 100 and not rounded. A night without any places counts as full.
 */
export function availablePercent(night: Pick<ScheduledCrawl, 'availableSpots' | 'totalSpots'>): number {
  if (night.totalSpots <= 0) return 0;
  return Math.min(100, Math.max(0, (night.availableSpots * 100) / night.totalSpots));
}

/** Red at 20 % or below, amber under 50 %, green otherwise (specification §5). */
export function barColour(night: Spots): 'red' | 'amber' | 'green' {
  const colours = { low: 'red', medium: 'amber', high: 'green' } as const;
  return colours[availabilityLevelOf(night)];
}

/**
 * If the total is hidden, the bar shows the upper limit of its level: the exact share and the places left
 * would reveal the total.
 */
const barPercents = { low: lowAvailabilityPercent, medium: mediumAvailabilityPercent, high: 100 } as const;

/** The filled part of the bar in percent, from 0 to 100. It is exact only if the total is shown. */
export function barPercent(night: Spots): number {
  if (night.totalSpots !== null) return Math.round(availablePercent(night));
  return night.fullness.hasPlaces ? barPercents[night.fullness.level] : 0;
}

export type SpotsText =
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'left'; readonly left: number }
  | { readonly kind: 'ofTotal'; readonly available: number; readonly total: number };

/** Which of the four texts about places is shown. The first matching rule applies (specification §5). */
export function spotsText(night: PublicNight, settings: SpotsSettings): SpotsText {
  if (night.bookingsDisabled) return { kind: 'soldOut' };
  if (settings.hideAllSpotsInfo || night.availableSpots === null) return { kind: 'nothing' };
  const available = Math.max(0, night.availableSpots);
  if (settings.hideTotalSpotsGlobally || night.hideTotalSpots || night.totalSpots === null)
    return { kind: 'left', left: available };
  return { kind: 'ofTotal', available, total: night.totalSpots };
}

/**
 * Whether the limited-availability notice is shown: below the threshold, and disabled by neither the setting
 * nor the night (specification §5).
 */
export function showsLimitedNotice(night: PublicNight, settings: SpotsSettings): boolean {
  if (!settings.showLimitedAvailability || night.bookingsDisabled) return false;
  if (night.totalSpots === null) return night.fullness.isLimited;
  return availablePercent(night) < settings.limitedAvailabilityThresholdPercent;
}

type Spots =
  | Pick<ScheduledCrawl, 'availableSpots' | 'totalSpots'>
  | Pick<NightWithHiddenSpots, 'totalSpots' | 'fullness'>;

/** The availability level regardless of the date: the colors of calendar and bar. */
export function availabilityLevelOf(night: Spots): AvailabilityLevel {
  if (night.totalSpots === null) return night.fullness.level;
  const percent = availablePercent(night);
  if (percent <= lowAvailabilityPercent) return 'low';
  return percent < mediumAvailabilityPercent ? 'medium' : 'high';
}

/** A night is over once its date is past in city time, or once it has ended on that date. */
function isOver(night: PublicNight, { now, timeZone, untilItEnds = false }: Moment): boolean {
  const today = todayIn(timeZone, now);
  return untilItEnds || night.date === today ? now >= endOf(night, timeZone) : night.date < today;
}

/** Guests may join at any time, so sales close early only if the operator configured it. */
function hasSaleClosed(night: PublicNight, moment: Moment): boolean {
  if (moment.closesMinutesBeforeStart === null) return false;
  return moment.now >= minutesAfter(startOf(night, moment.timeZone), -moment.closesMinutesBeforeStart);
}
