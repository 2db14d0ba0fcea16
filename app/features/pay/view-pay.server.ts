import { readPersonNames } from '#features/accounts/person-name-store.server.ts';
import type { Owed } from '#features/ledger/owed-store.server.ts';
import { listAssignable } from '#features/roster/roster-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { listOwedPay } from './owed-pay-store.server.ts';
import { listAllPayRates, type PayRateRow } from './pay-store.server.ts';

/** Somebody who can be paid for nights, or is owed for some; null is deleted accounts. */
export type PaidPerson = {
  readonly personId: string | null;
  readonly name: string;
  readonly rates: readonly PayRateRow[];
  readonly owed: readonly Owed[];
};

/** Everybody who may work nights, and whoever is owed for some, by name. */
export async function listPaidPeople(database: Database): Promise<PaidPerson[]> {
  const [team, owed, rates] = await Promise.all([
    listAssignable(database, []),
    listOwedPay(database),
    listAllPayRates(database),
  ]);
  const former = [...owed.keys()]
    .filter((id) => id !== null)
    .filter((id) => !team.some((person) => person.id === id));
  const names = await readPersonNames(database, former);
  return [
    ...team.map(({ id, name }) => ({ personId: id, name })),
    ...[...names].map(([personId, name]) => ({ personId, name })),
    ...(owed.has(null) ? [{ personId: null, name: '' }] : []),
  ].map((person: { readonly personId: string | null; readonly name: string }) => ({
    ...person,
    rates: rates.filter(({ personId }) => personId === person.personId),
    owed: owed.get(person.personId) ?? [],
  }));
}
