import type { Platform } from '#platform/platform.ts';
import { readSessions, type SessionRow } from '../session/session-store.server.ts';
import { endSessions } from '../user-store.server.ts';
import type { Visitor } from '../visitor.ts';

export type SessionSummary = SessionRow & { readonly isCurrent: boolean };

/** Where somebody is signed in, this browser first, then the latest. */
export async function listSessions(
  { database }: Pick<Platform, 'database'>,
  { userId, sessionId }: Pick<Visitor, 'userId' | 'sessionId'>,
): Promise<SessionSummary[]> {
  const rows = await readSessions(database, userId);
  return rows
    .map((row) => ({ ...row, isCurrent: row.id === sessionId }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Signs out everywhere else; how many sessions that were. */
export function signOutOthers(
  { database }: Pick<Platform, 'database'>,
  { userId, sessionId }: Pick<Visitor, 'userId' | 'sessionId'>,
): Promise<number> {
  return endSessions(database, userId, { except: sessionId });
}
