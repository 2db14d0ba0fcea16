import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteKnownDevices } from '../devices/known-device-store.server.ts';
import { readSessions, type SessionRow } from '../session/session-store.server.ts';
import { endSessions } from '../user-store.server.ts';
import type { Visitor } from '../visitor.ts';

export type SessionSummary = SessionRow & { readonly isCurrent: boolean };

/** The sessions of the user, this browser first, then the latest. */
export async function listSessions(
  { database }: Pick<Platform, 'database'>,
  { userId, sessionId }: Pick<Visitor, 'userId' | 'sessionId'>,
): Promise<SessionSummary[]> {
  const rows = await readSessions(database, userId);
  return rows
    .map((row) => ({ ...row, isCurrent: row.id === sessionId }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/**
 * Ends all other sessions and returns how many ended. Revokes all known browsers (`rememberDevice` keeps this
 * one).
 */
export function signOutOthers(
  { database }: Pick<Platform, 'database'>,
  { userId, sessionId }: Pick<Visitor, 'userId' | 'sessionId'>,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    await deleteKnownDevices(transaction, userId);
    return endSessions(transaction, userId, { except: sessionId });
  });
}
