/**
 * The public view of a night, which contains only what the operator shows about its places. See
 * docs/rules/schedule.md.
 */

import {
  availabilityLevelOf,
  hasPlaces,
  showsLimitedNotice,
  spotsText,
} from '#domain/schedule/availability.ts';
import type { PublicNight, ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import type { SpotsSettings } from '#domain/schedule/spots-settings.ts';

/**
 * The night as visitors may see it. Everything that is sent to visitors (pages, data, API, live places) uses
 * this function.
 */
export function publicNight(night: ScheduledCrawl, settings: SpotsSettings): PublicNight {
  // A night with bookings disabled hides the same numbers.
  const shown = spotsText({ ...night, bookingsDisabled: false }, settings).kind;
  if (shown === 'ofTotal') return night;
  return {
    ...night,
    availableSpots: shown === 'left' ? Math.max(0, night.availableSpots) : null,
    totalSpots: null,
    fullness: {
      hasPlaces: hasPlaces(night),
      level: availabilityLevelOf(night),
      isLimited: showsLimitedNotice(night, settings),
    },
  };
}
