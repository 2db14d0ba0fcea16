import { addDays } from '#domain/calendar-date.ts';
import { shiftWarning, type WorkedNight } from '#domain/roster/shift-warning.ts';
import { readPersonName } from '#features/accounts/person-name-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listAbsences, nightsWorkedBy } from './roster-store.server.ts';

/**
 * What speaks against a person working some nights, which are in the order of their dates, and how many more of them it is said of; null if
 * nothing does. The nights may overlap each
 * other, too. `except`: a night that they give away.
 */
export async function warningOf(
  transaction: Transaction,
  {
    nights,
    staffId,
    except = null,
  }: { readonly nights: readonly WorkedNight[]; readonly staffId: string; readonly except?: string | null },
) {
  const [first, last] = [nights[0], nights.at(-1)];
  if (!first || !last) return null;
  // A night of another time zone or one that ends the next morning has another date.
  const around = { staffId, from: addDays(first.date, -2), to: addDays(last.date, 2) };
  const absences = (await listAbsences(transaction, around)).map(({ date }) => date);
  const worked = (await nightsWorkedBy(transaction, around)).filter(({ id }) => id !== except);
  const works = [...worked, ...nights];
  const [warned, ...more] = nights.flatMap((night) => {
    const warning = shiftWarning(night, { absences, works });
    return warning ? [{ warning, date: night.date }] : [];
  });
  if (!warned) return null;
  const name = (await readPersonName(transaction, staffId)) ?? '';
  return { reason: `roster.${warned.warning}` as const, name, date: warned.date, more: more.length };
}
