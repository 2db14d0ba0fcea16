import { type Decision, refused } from '#domain/decision.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import { chooseAfterNightChange } from '#features/night-changes/choose-after-night-change.server.ts';
import { latestNightChangeOf } from '#features/night-changes/night-change-store.server.ts';

/** Chooses another night for the guest of a cancelled or rescheduled one, at no extra cost. */
export async function handleNightDate(
  platform: ChangingPlatform,
  { who, bookingId, typed }: { readonly who: Visitor; readonly bookingId: string; readonly typed: Typed },
): Promise<Decision<null>> {
  const affected = await latestNightChangeOf(platform.database, bookingId);
  if (!affected) return refused('booking.unknown');
  return chooseAfterNightChange(platform, {
    affectedBookingId: affected.id,
    choice: { kind: 'otherDate', nightId: typed.nightId ?? '' },
    by: { userId: who.userId },
  });
}
