import { cutTo } from '#domain/plain-text.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import {
  claimStoppedBooking,
  finishStop,
  openStops,
  recordStepError,
  type StoppedNight,
} from '#features/booking/stopped-nights/stopped-night-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { errorMessageOf } from '#platform/error-message.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { notifyGuest, type StepPlatform, settleAtDeadline } from './stop-steps.server.ts';

const maxErrorLength = 500;

type Needs = Pick<Platform, 'database' | 'clock' | 'jobs' | 'gateways' | 'log'> & EventPublisher;
type Step = (platform: StepPlatform, claimed: { id: string; bookingId: string }) => Promise<void>;

/**
 * The sweep that carries every stopped night on from wherever it is: tells those who are not told yet, and after the
 * deadline settles the rest. Each booking is a transaction of its own, so that a process which dies loses nothing and
 * any other goes on; two that sweep at once share the work. A step that fails is noted and tried again later, and holds
 * nobody else up.
 */
export async function resumeNightChanges(platform: Needs): Promise<void> {
  for (const stop of await openStops(platform.database)) {
    // Frees places of expired holds for bookings that have none kept there; before the steps, because a step
    // locks nights and must not sweep.
    if (stop.newNightId) await releaseExpiredHolds(platform, { nightId: stop.newNightId });
    await walk(platform, stop, 'waiting', notifyGuest);
    if (stop.deadline <= platform.clock.now()) await walk(platform, stop, 'notified', settleAtDeadline);
    await finishStop(platform.database, stop.id, platform.clock.now());
  }
}

async function walk(
  platform: Needs,
  { id: nightChangeId }: StoppedNight,
  state: 'waiting' | 'notified',
  step: Step,
): Promise<void> {
  const { database, clock, log } = platform;
  for (;;) {
    const taken: { id?: string } = {};
    try {
      await inTransaction(database, async (transaction) => {
        const claimed = await claimStoppedBooking(transaction, { nightChangeId, state, now: clock.now() });
        if (!claimed) return;
        taken.id = claimed.id;
        await step({ ...platform, database: transaction }, claimed);
      });
      if (!taken.id) return;
    } catch (error) {
      // No booking was claimed: the database itself fails, and the next sweep tries again.
      if (!taken.id) throw error;
      log.error({ err: error, stoppedBookingId: taken.id }, 'a step of a stopped night failed');
      const because = cutTo(errorMessageOf(error), maxErrorLength);
      await recordStepError(database, taken.id, { because, now: clock.now() });
    }
  }
}
