import { addDays, todayIn } from '#domain/calendar-date.ts';
import { type DoorTimes, isDoorOpen } from '#domain/door/door.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { nightIdsOf } from './roster-store.server.ts';
import { readTeamSettings } from './view-roster.server.ts';

/** Nights of longer ago are not at the door any more. */
const daysBack = 10;

/** The nights that a person works, and whether they see no others. */
export type NightScope = { readonly worked: ReadonlySet<string>; readonly isLimited: boolean };

/** What a person sees at the door: guides only their nights and tonight's, if the operator has set so (docs/rules/roster.md). */
export async function nightScopeOf(
  database: Database | Transaction,
  { userId, role }: Pick<Visitor, 'userId' | 'role'>,
  now: Date,
): Promise<NightScope> {
  const worked = await nightIdsOf(database, userId, addDays(todayIn('UTC', now), -daysBack));
  const isLimited = role === 'guide' && (await readTeamSettings(database)).guidesSeeOwnNights;
  return { worked: new Set(worked), isLimited };
}

type TimedNight = DoorTimes & { readonly id: string };

/** Whether a night is open to the person. Tonight's is open to everybody: while its check-in is open. */
export const isInScope = ({ worked, isLimited }: NightScope, night: TimedNight, now: Date): boolean =>
  !isLimited || worked.has(night.id) || isOpenToAll(night, now);

/** The same of one night; nothing is read for tonight's, because every check-in asks. */
export const isOpenTo = async (
  database: Database | Transaction,
  who: Pick<Visitor, 'userId' | 'role'>,
  { night, now }: { readonly night: TimedNight; readonly now: Date },
): Promise<boolean> =>
  isOpenToAll(night, now) || isInScope(await nightScopeOf(database, who, now), night, now);

const isOpenToAll = (night: DoorTimes, now: Date): boolean =>
  isDoorOpen({ ...night, status: 'scheduled' }, now);
