import { cutTo } from '#domain/plain-text.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { errorMessageOf } from '#platform/error-message.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import {
  claimAffectedBooking,
  finishNightChange,
  type NightChange,
  openNightChanges,
  recordStepError,
} from './night-change-store.server.ts';
import { notifyGuest, type StepPlatform, settleAtDeadline } from './steps.server.ts';

const maxErrorLength = 500;

type Needs = Pick<Platform, 'database' | 'clock' | 'jobs' | 'gateways' | 'log'> & EventPublisher;
type Step = (platform: StepPlatform, claimed: { id: string; bookingId: string }) => Promise<void>;

/**
 * The job that processes all cancelled nights: it notifies guests who are not notified yet, and settles the
 * remaining bookings after the deadline. Each booking has its own transaction, so that a crash loses nothing
 * and another process resumes. Concurrent runs share the work. A failed step is recorded and retried later,
 * and does not block others.
 */
export async function resumeNightChanges(platform: Needs): Promise<void> {
  for (const nightChange of await openNightChanges(platform.database)) {
    // Releases expired holds for bookings without reserved places. This happens before the steps, because a
    // step locks nights and must not release holds.
    if (nightChange.newNightId) await releaseExpiredHolds(platform, { nightId: nightChange.newNightId });
    await walk(platform, nightChange, 'waiting', notifyGuest);
    if (nightChange.deadline <= platform.clock.now())
      await walk(platform, nightChange, 'notified', settleAtDeadline);
    await finishNightChange(platform.database, nightChange.id, platform.clock.now());
  }
}

async function walk(
  platform: Needs,
  { id: nightChangeId }: NightChange,
  state: 'waiting' | 'notified',
  step: Step,
): Promise<void> {
  const { database, clock, log } = platform;
  for (;;) {
    const current: { id?: string } = {};
    try {
      await inTransaction(database, async (transaction) => {
        const claimed = await claimAffectedBooking(transaction, { nightChangeId, state, now: clock.now() });
        if (!claimed) return;
        current.id = claimed.id;
        await step({ ...platform, database: transaction }, claimed);
      });
      if (!current.id) return;
    } catch (error) {
      // No booking was claimed: the database failed, and the next run retries.
      if (!current.id) throw error;
      log.error({ err: error, affectedBookingId: current.id }, 'a step of a night change failed');
      const because = cutTo(errorMessageOf(error), maxErrorLength);
      await recordStepError(database, current.id, { because, now: clock.now() });
    }
  }
}
