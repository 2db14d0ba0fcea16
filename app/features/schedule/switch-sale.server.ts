import { type Decision, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import { editNights, type NightEdit } from './edit-nights.server.ts';
import { expectedSettings, settingsOf } from './expected-settings.server.ts';
import { readPlannedNight } from './plan-store.server.ts';

/**
 * Stops or resumes the sales of one night, and keeps its other settings. If the night is already in that
 * state, nothing changes.
 */
export async function switchSale(
  platform: Pick<Platform, 'database' | 'clock'>,
  { who, nightId, isClosed }: Pick<NightEdit, 'who' | 'nightId'> & { readonly isClosed: boolean },
): Promise<Decision<{ changed: number }>> {
  const night = await readPlannedNight(platform.database, nightId);
  if (!night) return refused('night.unknown');
  const settings = { ...settingsOf(night), bookingsDisabled: isClosed };
  return editNights(platform, {
    who,
    nightId,
    scope: 'one',
    expectedVersion: expectedSettings([night]),
    settings,
  });
}
