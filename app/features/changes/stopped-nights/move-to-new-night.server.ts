import { randomUUID } from 'node:crypto';
import { accepted, type Decision } from '#domain/decision.ts';
import { type ChangedBy, changeOnce } from '../change-booking.server.ts';
import type { StepPlatform } from './stop-steps.server.ts';

/**
 * Takes a booking to another night for what was paid for it: whatever that night costs, nothing is asked for
 * and nothing is given back (docs/decisions/cancelled-nights.md). Part of a step's own transaction. Refused,
 * and nothing changed, where the party does not fit.
 */
export async function moveToNewNight(
  platform: StepPlatform,
  {
    bookingId,
    nightId,
    by,
    isMailed,
  }: { bookingId: string; nightId: string; by: Extract<ChangedBy, string>; isMailed: boolean },
): Promise<Decision<null>> {
  const moved = await changeOnce(platform, {
    // The stop's own row says whether it was done.
    key: randomUUID(),
    bookingId,
    wanted: { toNightId: nightId },
    by,
    settling: { more: 'waive', less: 'waive' },
    agreed: null,
    isMailed,
  });
  return moved.accepted ? accepted(null) : moved;
}
