import { answerScan, type Found, readSaid } from '#domain/door/answer-scan.ts';
import { doorState } from '#domain/door/door.ts';
import type { DoorNight, Party } from '#domain/door/party.ts';
import { parseTicket } from '#domain/tickets/ticket.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Platform } from '#platform/platform.ts';
import { isNightInCities } from './door-store.server.ts';
import { isOpenNight } from './is-open-night.server.ts';
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
 * Finds the party and whether it may be checked in. Tickets are searched in all bookings of the person's cities, because the guest stands
 * before the door; references, also those of partners, in the nights that are open to the person (docs/rules/roster.md), and names only in
 * the night at hand. Changes nothing, so it may be repeated. The answer is `answerScan`, as on the phones.
 */
export async function lookUpParty(
  platform: Pick<Platform, 'database' | 'clock'>,
  {
    night: chosen,
    query,
    who,
  }: {
    readonly night: DoorNight | null;
    readonly query: PartyQuery;
    readonly who: Pick<Visitor, 'userId' | 'role' | 'cities'>;
  },
): Promise<Found> {
  const { database, clock } = platform;
  const night = chosen && (await isOpenNight(platform, who, chosen.id)) ? chosen : null;
  const door = night && { nightId: night.id, state: doorState(night, clock.now()) };
  const found = await readMeant({ database }, night, query);
  const isTicket = 'said' in query && parseTicket(query.said) !== null;
  // Any other party is answered as one that does not exist.
  const nights = [...Map.groupBy(found, ({ nightId }) => nightId)];
  const allowed = await Promise.all(
    nights.map(([nightId]) =>
      isTicket ? isNightInCities(database, nightId, who.cities) : isOpenNight(platform, who, nightId),
    ),
  );
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
