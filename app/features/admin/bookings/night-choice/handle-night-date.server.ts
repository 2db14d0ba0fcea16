import { refused } from '#domain/decision.ts';
import { chooseAfterNightChange } from '#features/night-changes/choose-after-night-change.server.ts';
import { latestNightChangeOf } from '#features/night-changes/night-change-store.server.ts';
import type { Handler } from '../action-handler.server.ts';

/** Chooses another night for the guest of a cancelled or rescheduled one, at no extra cost. */
export const handleNightDate: Handler = async (platform, { who, bookingId, typed }) => {
  const affected = await latestNightChangeOf(platform.database, bookingId);
  if (!affected) return refused('booking.unknown');
  return chooseAfterNightChange(platform, {
    affectedBookingId: affected.id,
    choice: { kind: 'otherDate', nightId: typed.nightId ?? '' },
    by: { userId: who.userId },
  });
};
