import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { secondFactorRoles } from '#domain/accounts/permissions.ts';
import type { CountryCode } from '#domain/booking/countries.ts';
import { defaultLanguage } from '#domain/languages.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles, sessions, users } from './accounts-tables.server.ts';
import type { Visitor } from './visitor.ts';

// The operator's setting. It is read here and not through its own store, so that a page load needs one query.
const isRequiredBySetting = sql`exists (
  select from app_settings where key = 'admins_need_second_factor' and value = 'true'
)`;

/**
 * The user of a session, by the database clock; null if the session has expired, was revoked or never
 * existed. `adminsNeedSecondFactor` requires a second factor of the roles that need one, whatever the setting says. One query.
 */
export async function readVisitorOfSession(
  database: Database,
  token: string,
  { adminsNeedSecondFactor }: { adminsNeedSecondFactor: boolean },
): Promise<Visitor | null> {
  const [visitor] = await database
    .select({
      userId: users.id,
      email: users.email,
      role: users.role,
      cities: users.cities,
      firstName: sql<string>`coalesce(${profiles.firstName}, '')`,
      lastName: sql<string>`coalesce(${profiles.lastName}, '')`,
      phone: sql<string>`coalesce(${profiles.phone}, '')`,
      country: sql<CountryCode | ''>`coalesce(${profiles.country}, '')`,
      language: sql<Visitor['language']>`coalesce(${profiles.language}, ${defaultLanguage})`,
      hasSecondFactor: users.twoFactorEnabled,
      mustAddSecondFactor: sql<boolean>`${inArray(users.role, [...secondFactorRoles])} and not ${users.twoFactorEnabled} and ${adminsNeedSecondFactor ? sql`true` : isRequiredBySetting}`,
      sessionId: sessions.id,
      sessionCreatedAt: sessions.createdAt,
      sessionExpiresAt:
        sql<Date>`least(${sessions.expiresAt}, ${sessions.updatedAt} + interval '1 day')`.mapWith(
          sessions.expiresAt,
        ),
      createdAt: users.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)));
  return visitor ?? null;
}
