import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { knownDevices, users } from '../accounts-tables.server.ts';

/** The account whose devices are looked up, by its e-mail address or by its id. */
export type DeviceOwner = { readonly email: string } | { readonly userId: string };

const fromNow = (days: number) => sql`now() + make_interval(days => ${days})`;

/** One of these devices, if it is known to the account and has not expired; otherwise null. */
export async function readKnownDevice(
  database: Database | Transaction,
  ids: readonly string[],
  owner: DeviceOwner,
): Promise<string | null> {
  const isOwner = 'email' in owner ? eq(users.email, owner.email) : eq(users.id, owner.userId);
  const [device] = await database
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(inArray(knownDevices.id, [...ids]), gt(knownDevices.expiresAt, sql`now()`), isOwner))
    .limit(1);
  return device?.id ?? null;
}

/** Inserts a device, or extends the period of a known one. */
export async function writeKnownDevice(
  database: Database | Transaction,
  { id, userId, days }: { id: string; userId: string; days: number },
): Promise<void> {
  await database
    .insert(knownDevices)
    .values({ id, userId, expiresAt: fromNow(days) })
    .onConflictDoUpdate({ target: knownDevices.id, set: { expiresAt: fromNow(days) } });
}

/** Revokes all known devices of the account. */
export async function deleteKnownDevices(database: Database | Transaction, userId: string): Promise<void> {
  await database.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Deletes expired devices. */
export async function deleteExpiredDevices(database: Database): Promise<void> {
  await database.delete(knownDevices).where(lte(knownDevices.expiresAt, sql`now()`));
}
