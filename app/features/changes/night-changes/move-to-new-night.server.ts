import { randomUUID } from 'node:crypto';
import { accepted, type Decision } from '#domain/decision.ts';
import { type ChangedBy, changeOnce } from '../change-booking.server.ts';
import type { StepPlatform } from './step-platform.ts';

/**
 * Moves a booking to another night without a price difference: nothing is charged and nothing is refunded,
 * whatever the night costs (docs/decisions/cancelled-nights.md). Runs in the transaction of the step. Refused
 * without any change if the party does not fit.
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
    // The row of the cancellation records whether the step was done, so the key need not be stable.
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
