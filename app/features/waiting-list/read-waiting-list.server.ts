import { accepted, type Decision, type Refusal, refused } from '#domain/decision.ts';
import { notWaitableReason } from '#domain/waiting-list/waiting-list.ts';
import { type NightOnSale, readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { Platform } from '#platform/platform.ts';

export type WaitingListOpened = Pick<NightOnSale['night'], 'id' | 'date' | 'startTime' | 'endTime'> & {
  readonly title: NightOnSale['crawl']['title'];
  readonly maxPeople: number;
  /** Whether a party smaller than the requested one could book at once. */
  readonly hasPlaces: boolean;
  /** Whether the operator has stopped its sales, full or not. */
  readonly isStopped: boolean;
  /** Why this night has no waiting list. */
  readonly refusal: Refusal | null;
};

/** The data of a night's waiting list page. Refuses a night that is unknown or not public. */
export async function readWaitingList(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  nightId: string,
): Promise<Decision<WaitingListOpened>> {
  const found = await readNightOnSale(database, nightId);
  if (!found?.crawl.isPublic) return refused('night.unknown');
  const { night, crawl } = found;
  const settings = await readSettings(database);
  const mayWait = notWaitableReason(night, 1, {
    now: clock.now(),
    timeZone: crawl.timeZone,
    closesMinutesBeforeStart: settings.saleClosesMinutesBeforeStart,
  });
  const { id, date, startTime, endTime } = night;
  const hasPlaces = !mayWait.accepted && mayWait.refusal.reason === 'waiting.placesFree';
  return accepted({
    id,
    date,
    startTime,
    endTime,
    title: crawl.title,
    maxPeople: settings.maxPeople,
    hasPlaces,
    isStopped: night.bookingsDisabled,
    refusal: mayWait.accepted || hasPlaces ? null : mayWait.refusal,
  });
}
