import { isGuiding, type RosterRole } from './roster-roles.ts';

/** How many guides a night needs: one, and one more for every further `guestsPerGuide` guests that are begun. */
export const guidesNeeded = (guests: number, guestsPerGuide: number): number =>
  Math.max(1, Math.ceil(guests / guestsPerGuide));

/** How many guides a night still lacks. Helpers do not count. */
export const missingGuides = ({
  guests,
  guestsPerGuide,
  roles,
}: {
  readonly guests: number;
  readonly guestsPerGuide: number;
  readonly roles: readonly RosterRole[];
}): number => Math.max(0, guidesNeeded(guests, guestsPerGuide) - roles.filter(isGuiding).length);
