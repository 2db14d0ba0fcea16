import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Role } from '#domain/accounts/roles.ts';
import type { DoorOffer } from '#domain/door/door-sale.ts';
import type { LentPlaces } from '#domain/door/lent-sale.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { isUuid } from '#domain/uuid.ts';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { firstNameOrNull } from '#features/accounts/person-name-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { readDoorNights } from '../door-store.server.ts';
import { type LendingEnd, lentPlaces } from '../door-tables.server.ts';

export type StoredLending = typeof lentPlaces.$inferSelect;

const isOpen = isNull(lentPlaces.endedAt);

/** The places that a phone has now. */
export async function lentTo(database: Database, phone: string): Promise<LentPlaces[]> {
  if (!isUuid(phone)) return [];
  const { id, nightId, places, offer } = lentPlaces;
  return database
    .select({ id, nightId, places, offer })
    .from(lentPlaces)
    .where(and(eq(lentPlaces.phone, phone), isOpen))
    .orderBy(asc(lentPlaces.lentAt), asc(id));
}

/** The places of a night that phones have now, for the team. */
export type NightLending = Pick<StoredLending, 'id' | 'places' | 'sold' | 'lentAt'> & {
  /** The first name of the guide; null once the account is deleted. */
  readonly by: string | null;
};

export async function lentOfNight(database: Database, nightId: string): Promise<NightLending[]> {
  const { id, places, sold, lentAt } = lentPlaces;
  return database
    .select({ id, places, sold, lentAt, by: firstNameOrNull })
    .from(lentPlaces)
    .leftJoin(profiles, eq(profiles.id, lentPlaces.lentTo))
    .where(and(eq(lentPlaces.nightId, nightId), isOpen))
    .orderBy(asc(lentAt), asc(id));
}

/** Whether phones have places of these nights now. */
export async function nightsLentFrom(
  database: Database | Transaction,
  nightIds: readonly string[],
): Promise<string[]> {
  if (nightIds.length === 0) return [];
  const rows = await database
    .selectDistinct({ id: lentPlaces.nightId })
    .from(lentPlaces)
    .where(and(inArray(lentPlaces.nightId, [...nightIds]), isOpen));
  return rows.map(({ id }) => id);
}

/** One lending, locked until the transaction ends; null if there is none. Lock it before the night. */
export async function lockLending(transaction: Transaction, id: string): Promise<StoredLending | null> {
  if (!isUuid(id)) return null;
  const [found] = await transaction.select().from(lentPlaces).where(eq(lentPlaces.id, id)).for('update');
  return found ?? null;
}

/** The open lending of a phone of a night, locked; null if there is none. */
export async function lockOpenLending(
  transaction: Transaction,
  { phone, nightId }: { readonly phone: string; readonly nightId: string },
): Promise<StoredLending | null> {
  const [found] = await transaction
    .select()
    .from(lentPlaces)
    .where(and(eq(lentPlaces.phone, phone), eq(lentPlaces.nightId, nightId), isOpen))
    .for('update');
  return found ?? null;
}

/** Writes a new lending. False if the phone has an open one of the night, which another request has just written. */
export async function writeLending(
  transaction: Transaction,
  lending: {
    readonly phone: string;
    readonly nightId: string;
    readonly lentTo: string;
    readonly lentAt: Date;
    readonly places: number;
    readonly offer: DoorOffer;
  },
): Promise<boolean> {
  const { rowCount } = await transaction.insert(lentPlaces).values(lending).onConflictDoNothing();
  return rowCount === 1;
}

/** Writes how many places a locked lending has. */
export async function writeLentPlaces(
  transaction: Transaction,
  { id, places, sold }: Pick<StoredLending, 'id' | 'places' | 'sold'>,
): Promise<void> {
  await transaction.update(lentPlaces).set({ places, sold }).where(eq(lentPlaces.id, id));
}

/** Ends a locked lending. The places that it had stay in its row: they say what was not sold. */
export async function writeLendingEnd(
  transaction: Transaction,
  {
    id,
    ended,
    by,
    at,
  }: { readonly id: string; readonly ended: LendingEnd; readonly by: string | null; readonly at: Date },
): Promise<void> {
  await transaction.update(lentPlaces).set({ ended, endedBy: by, endedAt: at }).where(eq(lentPlaces.id, id));
}

/** An open lending with its night, and the role of its guide; null once the account is deleted. */
export type OpenLending = { readonly id: string; readonly night: DoorNight; readonly role: Role | null };

/** All open lendings, of every night. */
export async function listOpenLendings(database: Database): Promise<OpenLending[]> {
  const rows = await database
    .select({ id: lentPlaces.id, nightId: lentPlaces.nightId, role: users.role })
    .from(lentPlaces)
    .leftJoin(users, eq(users.id, lentPlaces.lentTo))
    .where(isOpen)
    .orderBy(asc(lentPlaces.id));
  const nights = await readDoorNights(
    database,
    rows.map(({ nightId }) => nightId),
  );
  return rows.flatMap(({ id, nightId, role }) => {
    const night = nights.get(nightId);
    return night ? [{ id, night, role }] : [];
  });
}
