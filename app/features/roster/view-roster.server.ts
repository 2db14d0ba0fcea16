import type { CalendarDate } from '#domain/calendar-date.ts';
import { guidesNeeded, missingGuides } from '#domain/roster/guides-needed.ts';
import { settingValues } from '#domain/settings/setting-values.ts';
import { keysOf } from '#domain/settings/settings.ts';
import { readSettingRows } from '#features/settings/settings-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { listShifts, type Shift } from './roster-store.server.ts';
import { rosterVersion } from './roster-version.server.ts';

/** A night as the roster needs it: `sold` are the guests of its confirmed bookings. */
type Night = { readonly id: string; readonly date: CalendarDate; readonly sold: number };

export type StaffedNight<N extends Night> = N & {
  readonly shifts: readonly Shift[];
  /** Changes with them. */
  readonly version: string;
  readonly needed: number;
  readonly missing: number;
};

/** The nights with who works them and how many guides they lack. */
export async function withRoster<N extends Night>(
  database: Database,
  nights: readonly N[],
): Promise<StaffedNight<N>[]> {
  const [{ guestsPerGuide }, shifts] = await Promise.all([
    readTeamSettings(database),
    listShifts(
      database,
      nights.map(({ id }) => id),
    ),
  ]);
  const byNight = Map.groupBy(shifts, ({ nightId }) => nightId);
  return nights.map((night) => {
    const ofNight = byNight.get(night.id) ?? [];
    const roles = ofNight.map(({ role }) => role);
    return {
      ...night,
      shifts: ofNight,
      version: rosterVersion(ofNight),
      needed: guidesNeeded(night.sold, guestsPerGuide),
      missing: missingGuides({ guests: night.sold, guestsPerGuide, roles }),
    };
  });
}

/** What the operator has set about the team (docs/rules/content.md). */
export const readTeamSettings = async (database: Database | Transaction) =>
  settingValues('team', await readSettingRows(database, keysOf('team')));

export type TeamSettings = Awaited<ReturnType<typeof readTeamSettings>>;
