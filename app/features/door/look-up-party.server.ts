import type { CityScope } from '#domain/accounts/permissions.ts';
import { answerAtTheDoor, type DoorAnswer } from '#domain/door/admit.ts';
import { doorState } from '#domain/door/door.ts';
import { isMeant } from '#domain/door/manifest.ts';
import { parseTicketText } from '#domain/tickets/ticket.ts';
import type { Platform } from '#platform/platform.ts';
import { type DoorNight, isNightInCities } from './door-store.server.ts';
import type { Party, ShownParty } from './party.ts';
import { listParties, readParty, readPartyByReference, readPartyByTicket } from './party-store.server.ts';

/**
 * What a guest has shown or said (a QR code, a ticket code, a reference or a name), or a row of the guest
 * list.
 */
export type PartyQuery = { readonly said: string } | { readonly bookingId: string };

export type Found =
  | { readonly kind: 'answer'; readonly answer: DoorAnswer; readonly party: ShownParty | null }
  /** Several parties of the night have that name; the guide chooses one. */
  | { readonly kind: 'names'; readonly parties: readonly Party[] };

/**
 * Finds the party and whether it may be checked in. Codes and references are searched in all bookings of some cities, names
 * only in those of the night. Changes nothing, so it may be repeated.
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
  const answer = (party: ShownParty | null): Found => ({
    kind: 'answer',
    answer: answerAtTheDoor(party, door),
    party,
  });
  // A party of another city is answered as one that does not exist.
  const ofCities = async (party: ShownParty | null) =>
    party && (await isNightInCities(database, party.nightId, cities)) ? party : null;
  if ('bookingId' in query) {
    const party = await readParty(database, query.bookingId);
    return answer(await ofCities(party && { ...party, shown: null }));
  }
  const code = parseTicketText(query.said);
  if (code) return answer(await ofCities(await readPartyByTicket(database, code)));
  const byReference = await ofCities(await readPartyByReference(database, query.said));
  if (byReference) return answer(byReference);
  const named = night
    ? (await listParties(database, night.id)).filter((each) => isMeant(each, query.said))
    : [];
  const [only, ...others] = named;
  return only && others.length > 0
    ? { kind: 'names', parties: named }
    : answer(only ? { ...only, shown: null } : null);
}
