/** What visitors learn of a night: as much about its places as the operator shows. See docs/rules/schedule.md. */

import {
  availabilityLevelOf,
  hasPlaces,
  showsLimitedNotice,
  spotsText,
} from '#domain/schedule/availability.ts';
import type { PublicNight, ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import type { SpotsSettings } from '#domain/schedule/spots-settings.ts';

/** The night as visitors may know it. Whatever leaves the server for them (pages, data, API, live places) passes here. */
export function publicNight(night: ScheduledCrawl, settings: SpotsSettings): PublicNight {
  // A night whose bookings are switched off hides the same numbers.
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
