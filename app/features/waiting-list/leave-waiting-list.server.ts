import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteWaitingParty } from './waiting-store.server.ts';

/** Whoever holds the link of the mail waits no more. Refused where that party is on no list. */
export async function leaveWaitingList(
  { database }: Pick<Platform, 'database'>,
  { partyId }: { readonly partyId: string },
): Promise<Decision<null>> {
  return (await deleteWaitingParty(database, partyId)) ? accepted(null) : refused('waiting.unknown');
}
