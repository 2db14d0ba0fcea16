import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteWaitingParty } from './waiting-store.server.ts';

/** Removes a party from its waiting list, by the link in the mail. Refused if the party is on no list. */
export async function leaveWaitingList(
  { database }: Pick<Platform, 'database'>,
  { partyId }: { readonly partyId: string },
): Promise<Decision<null>> {
  return (await deleteWaitingParty(database, partyId)) ? accepted(null) : refused('waiting.unknown');
}
