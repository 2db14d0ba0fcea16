import type { CityScope } from '#domain/accounts/permissions.ts';
import { answerScan, type Found, readSaid } from '#domain/door/answer-scan.ts';
import { doorState } from '#domain/door/door.ts';
import type { DoorNight, Party } from '#domain/door/party.ts';
import { parseTicket } from '#domain/tickets/ticket.ts';
import type { Platform } from '#platform/platform.ts';
import { isNightInCities } from './door-store.server.ts';
import {
  listParties,
  readPartiesByVoucher,
  readParty,
  readPartyByReference,
  readPartyByTicket,
} from './party-store.server.ts';

/**
 * What a guest has shown or said (a QR code, a ticket code, a reference or a name), or a row of the guest
 * list.
 */
export type PartyQuery = { readonly said: string } | { readonly bookingId: string };

/**
 * Finds the party and whether it may be checked in. Codes and references are searched in all bookings of some cities, names
 * only in those of the night. Changes nothing, so it may be repeated. The answer is `answerScan`, as on the phones.
 */
export async function lookUpParty(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    night,
    query,
    cities,
  }: { readonly night: DoorNight | null; readonly query: PartyQuery; readonly cities: CityScope },
): Promise<Found> {
  const door = night && { nightId: night.id, state: doorState(night, clock.now()) };
  const found = await readMeant({ database }, night, query);
  // A party of another city is answered as one that does not exist.
  const nights = [...Map.groupBy(found, ({ nightId }) => nightId)];
  const allowed = await Promise.all(nights.map(([nightId]) => isNightInCities(database, nightId, cities)));
  const parties = nights.flatMap(([, ofNight], at) => (allowed[at] ? ofNight : []));
  // No key is needed: on the server, a ticket that is not found does not exist.
  const said = 'said' in query ? await readSaid(query.said, []) : ({ kind: 'party', ...query } as const);
  return answerScan(said, { parties, isComplete: true }, door);
}

/** The parties that a query may mean, of all nights. */
async function readMeant(
  { database }: Pick<Platform, 'database'>,
  night: DoorNight | null,
  query: PartyQuery,
): Promise<readonly Party[]> {
  if ('bookingId' in query) return present(await readParty(database, query.bookingId));
  const ticket = parseTicket(query.said);
  if (ticket) return present(await readPartyByTicket(database, ticket.code));
  const referred = await readPartyByReference(database, query.said);
  if (referred) return [referred];
  const vouched = await readPartiesByVoucher(database, query.said);
  if (vouched.length > 0) return vouched;
  return night ? listParties(database, night.id) : [];
}

const present = (party: Party | null): readonly Party[] => (party ? [party] : []);
