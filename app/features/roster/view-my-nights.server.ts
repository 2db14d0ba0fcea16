import { addDays, endOf, todayIn } from '#domain/calendar-date.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { linkToken } from '#features/accounts/links/link-token.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Platform } from '#platform/platform.ts';
import { feedIdOf, listNightsOf } from './my-nights-store.server.ts';
import { listRequestsOf } from './requests-store.server.ts';
import { listAbsences, listAssignableTo, listShifts, type Shift } from './roster-store.server.ts';

/** How far ahead a date can be marked as not available. */
export const absenceDays = 400;

/** How far ahead nights of colleagues are offered for a swap. */
const swapDays = 60;

/** Somebody who can take a night over, and their nights that can be worked in return. */
export type Taker = {
  readonly id: string;
  readonly name: string;
  readonly nights: readonly { readonly id: string; readonly date: string }[];
};

/** The coming nights of a person with their colleagues, what was asked about them, their dates and the address of their feed. */
export async function viewMyNights(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { userId, cities }: Pick<Visitor, 'userId' | 'cities'>,
) {
  const now = clock.now();
  const today = todayIn('UTC', now);
  const own = await listNightsOf(database, { staffId: userId, from: addDays(today, -2) });
  const nights = own.filter((night) => endOf(night, night.timeZone) > now);
  const shifts = Map.groupBy(
    await listShifts(
      database,
      nights.map(({ id }) => id),
    ),
    ({ nightId }) => nightId,
  );
  const [requests, absences, feedId, secret] = [
    await listRequestsOf(database, { staffId: userId, today: addDays(today, -2) }),
    await listAbsences(database, {
      staffId: userId,
      from: addDays(today, -1),
      to: addDays(today, absenceDays),
    }),
    await feedIdOf(database, userId),
    await authSecret({ database, config }),
  ];
  const takers = new Map<string, readonly Taker[]>();
  for (const { id, status } of nights) {
    if (status !== 'scheduled') continue;
    takers.set(
      id,
      await takersOf({ database, clock }, { nightId: id, userId, cities, shifts: shifts.get(id) ?? [] }),
    );
  }
  return {
    nights: nights.map((night) => ({
      ...night,
      colleagues: (shifts.get(night.id) ?? []).filter(({ staffId }) => staffId !== userId),
      request: requests.find(({ nightId, staffId }) => nightId === night.id && staffId === userId) ?? null,
      takers: takers.get(night.id) ?? [],
    })),
    asked: requests.filter(({ takerId, staffId }) => takerId === userId && staffId !== userId),
    absences: absences.map(({ date }) => date),
    feed: `${config.origin}/my-nights/${linkToken(feedId, secret, 'roster feed')}/calendar.ics`,
  };
}

/** Colleagues who do not work the night, with those of their nights that the person may work and does not. */
async function takersOf(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    nightId,
    userId,
    cities,
    shifts,
  }: Pick<Visitor, 'userId' | 'cities'> & { readonly nightId: string; readonly shifts: readonly Shift[] },
): Promise<Taker[]> {
  const today = todayIn('UTC', clock.now());
  const busy = new Set(shifts.map(({ staffId }) => staffId));
  const free = (await listAssignableTo(database, nightId)).filter(({ id }) => id !== userId && !busy.has(id));
  const mine = new Set((await listNightsOf(database, { staffId: userId, from: today })).map(({ id }) => id));
  return Promise.all(
    free.map(async ({ id, name }) => {
      const theirs = await listNightsOf(database, {
        staffId: id,
        from: addDays(today, 1),
        to: addDays(today, swapDays),
        cities,
      });
      const nights = theirs
        .filter((night) => night.status === 'scheduled' && !mine.has(night.id))
        .map((night) => ({ id: night.id, date: night.date }));
      return { id, name, nights };
    }),
  );
}
