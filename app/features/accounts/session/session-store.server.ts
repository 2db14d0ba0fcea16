import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { sessions, users, verifications } from '../accounts-tables.server.ts';

export type SessionRow = {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly userAgent: string | null;
  readonly address: string | null;
};

/** The active sessions of a user, the latest first. */
export function readSessions(database: Database, userId: string): Promise<SessionRow[]> {
  return database
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt));
}

/** The active sessions of the staff, with what each person may do. */
export function listStaffSessions(database: Database) {
  return database
    .select({ sessionId: sessions.id, userId: users.id, role: users.role, cities: users.cities })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(ne(users.role, 'customer'), gt(sessions.expiresAt, sql`now()`)));
}

/** Deletes expired sessions and second steps. */
export async function purgeOldSessions(database: Database): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  await database.delete(verifications).where(lte(verifications.expiresAt, sql`now()`));
}
