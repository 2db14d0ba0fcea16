import { answerAtTheDoor, type DoorAnswer } from '#domain/admission/admit.ts';
import { doorState } from '#domain/admission/door.ts';
import { isMeant } from '#domain/admission/manifest.ts';
import { parseTicketText } from '#domain/admission/ticket.ts';
import type { Platform } from '#platform/platform.ts';
import type { DoorNight } from './door-night-store.server.ts';
import type { Party, ShownParty } from './party.ts';
import { listParties, readParty, readPartyByReference, readPartyByTicket } from './party-store.server.ts';

/**
 * What somebody at the door has shown or said: a picture, a code, a reference or a name; or a line of the
 * guest list.
 */
export type Asked = { readonly said: string } | { readonly bookingId: string };

export type Found =
  | { readonly kind: 'answer'; readonly answer: DoorAnswer; readonly party: ShownParty | null }
  /** Several parties of the night have that name; the guide asks which. */
  | { readonly kind: 'names'; readonly parties: readonly Party[] };

/**
 * Finds who stands at the door and says whether they may come in. Codes and references are looked up among
 * all bookings, names only among those of the night. It changes nothing, so it can be asked as often as one
 * likes.
 */
export async function lookUpParty(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { night, asked }: { readonly night: DoorNight | null; readonly asked: Asked },
): Promise<Found> {
  const door = night && { nightId: night.id, state: doorState(night, clock.now()) };
  const answer = (party: ShownParty | null): Found => ({
    kind: 'answer',
    answer: answerAtTheDoor(party, door),
    party,
  });
  if ('bookingId' in asked) {
    const party = await readParty(database, asked.bookingId);
    return answer(party && { ...party, shown: null });
  }
  const code = parseTicketText(asked.said);
  if (code) return answer(await readPartyByTicket(database, code));
  const byReference = await readPartyByReference(database, asked.said);
  if (byReference) return answer(byReference);
  const named = night
    ? (await listParties(database, night.id)).filter((each) => isMeant(each, asked.said))
    : [];
  const [only, ...others] = named;
  return only && others.length > 0
    ? { kind: 'names', parties: named }
    : answer(only ? { ...only, shown: null } : null);
}
