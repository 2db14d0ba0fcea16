import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Language } from '#domain/languages.ts';
import { mailboxOf } from '#domain/mailbox.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { partnerSellers, partners, sellerLinks, sellerSessions } from '../partners-tables.server.ts';

/** The days that a device stays signed in without being used. */
const sellerSessionDays = 60;

/** Who is signed in at `/sell`. */
export type SignedInSeller = {
  readonly sellerId: string;
  readonly sessionId: string;
  readonly name: string;
  /** The code of the seller, which is written on the bookings. */
  readonly code: string;
  readonly partnerId: string;
  readonly partner: string;
};

const both = sql`${partnerSellers.isActive} and ${partners.isActive}`;

/** Inserts a link of a seller, which is valid for some minutes. Returns its id. */
export async function insertSellerLink(
  transaction: Transaction,
  { sellerId, minutes }: { readonly sellerId: string; readonly minutes: number },
): Promise<string> {
  const [row] = await transaction
    .insert(sellerLinks)
    .values({ sellerId, expiresAt: sql`now() + make_interval(mins => ${minutes}::int)` })
    .returning({ id: sellerLinks.id });
  return row!.id;
}

const isOpen = (id: string) =>
  and(eq(sellerLinks.id, id), isNull(sellerLinks.usedAt), gt(sellerLinks.expiresAt, sql`now()`));

export type OpenSellerLink = {
  readonly sellerId: string;
  readonly name: string;
  readonly email: string;
  readonly partner: string;
  readonly language: Language;
  /** Hours for which the link was valid when it was made. */
  readonly hours: number;
};

/** The seller whom a link signs in; null if it was used, has expired, or if the seller or the partner is inactive. */
export async function readSellerLink(
  database: Database | Transaction,
  id: string,
): Promise<OpenSellerLink | null> {
  const [row] = await database
    .select({
      sellerId: sellerLinks.sellerId,
      name: partnerSellers.name,
      email: partnerSellers.email,
      partner: partners.name,
      language: partners.language,
      hours: sql<number>`round(extract(epoch from ${sellerLinks.expiresAt} - ${sellerLinks.createdAt}) / 3600)::int`,
    })
    .from(sellerLinks)
    .innerJoin(partnerSellers, eq(partnerSellers.id, sellerLinks.sellerId))
    .innerJoin(partners, eq(partners.id, partnerSellers.partnerId))
    .where(and(isOpen(id), both));
  return row ?? null;
}

/** Uses a link up. Returns its seller; null if it was used already, also concurrently, has expired, or belongs to nobody who is active. */
export async function consumeSellerLink(transaction: Transaction, id: string): Promise<string | null> {
  const link = await readSellerLink(transaction, id);
  if (!link) return null;
  const used = await transaction.update(sellerLinks).set({ usedAt: sql`now()` }).where(isOpen(id));
  return used.rowCount === 1 ? link.sellerId : null;
}

export async function insertSellerSession(
  transaction: Transaction,
  session: { readonly sellerId: string; readonly secretHash: string; readonly device: string },
): Promise<void> {
  await transaction.insert(sellerSessions).values({ ...session, expiresAt: fresh });
}

const fresh = sql`now() + make_interval(days => ${sellerSessionDays}::int)`;

/** The seller of a session; null if it has ended, or if the seller or the partner is inactive. */
export async function sellerOfSession(
  database: Database | Transaction,
  secretHash: string,
): Promise<(SignedInSeller & { readonly isStale: boolean }) | null> {
  const [row] = await bySecret(database, { secretHash });
  return row ?? null;
}

/** Prepared, because every request of a seller runs it. */
const bySecret = preparedQuery('seller_of_session', (database) =>
  database
    .select({
      sellerId: partnerSellers.id,
      sessionId: sellerSessions.id,
      name: partnerSellers.name,
      code: partnerSellers.code,
      partnerId: partners.id,
      partner: partners.name,
      isStale: sql<boolean>`${sellerSessions.seenAt} < now() - interval '1 hour'`,
    })
    .from(sellerSessions)
    .innerJoin(partnerSellers, eq(partnerSellers.id, sellerSessions.sellerId))
    .innerJoin(partners, eq(partners.id, partnerSellers.partnerId))
    .where(
      and(
        eq(sellerSessions.secretHash, sql.placeholder('secretHash')),
        gt(sellerSessions.expiresAt, sql`now()`),
        both,
      ),
    ),
);

/** Records that a session is used, and extends it. */
export async function touchSellerSession(database: Database, id: string): Promise<void> {
  await database
    .update(sellerSessions)
    .set({ seenAt: sql`now()`, expiresAt: fresh })
    .where(eq(sellerSessions.id, id));
}

/** The devices of a seller, the last used first. */
export const devicesOfSeller = (database: Database, sellerId: string) =>
  database
    .select({
      id: sellerSessions.id,
      device: sellerSessions.device,
      createdAt: sellerSessions.createdAt,
      seenAt: sellerSessions.seenAt,
    })
    .from(sellerSessions)
    .where(and(eq(sellerSessions.sellerId, sellerId), gt(sellerSessions.expiresAt, sql`now()`)))
    .orderBy(desc(sellerSessions.seenAt), desc(sellerSessions.createdAt));

/** Signs one device of a seller out, or all of them. Returns how many there were. */
export async function endSellerSessions(
  transaction: Database | Transaction,
  { sellerId, sessionId }: { readonly sellerId: string; readonly sessionId?: string },
): Promise<number> {
  if (sessionId !== undefined && !isUuid(sessionId)) return 0;
  const ended = await transaction
    .delete(sellerSessions)
    .where(
      and(
        eq(sellerSessions.sellerId, sellerId),
        sessionId === undefined ? undefined : eq(sellerSessions.id, sessionId),
      ),
    );
  return ended.rowCount ?? 0;
}

/** Ends unused links and sessions of sellers who are inactive, or whose partner is. */
export async function endAccessOfInactive(transaction: Transaction, partnerId: string): Promise<void> {
  await transaction.execute(sql`
    with gone as (
      select ${partnerSellers.id} as id from ${partnerSellers} join ${partners} on ${partners.id} = ${partnerSellers.partnerId}
      where ${partners.id} = ${partnerId} and not (${both})
    ), links as (delete from seller_links where seller_id in (select id from gone))
    delete from seller_sessions where seller_id in (select id from gone)`);
}

/** Ends unused links of a seller, so that one that was sent to a wrong number opens nothing. */
export async function endSellerLinks(transaction: Transaction, sellerId: string): Promise<void> {
  await transaction
    .update(sellerLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(sellerLinks.sellerId, sellerId), isNull(sellerLinks.usedAt)));
}

/** The active sellers who read a mailbox. */
export const sellersWithMailbox = (transaction: Transaction, address: string, max: number) =>
  transaction
    .select({ id: partnerSellers.id })
    .from(partnerSellers)
    .innerJoin(partners, eq(partners.id, partnerSellers.partnerId))
    .where(
      and(
        eq(mailboxIn('partner_sellers.email'), mailboxOf(address)),
        sql`${partnerSellers.email} <> ''`,
        both,
      ),
    )
    .orderBy(partnerSellers.createdAt)
    .limit(max);

/** Deletes what has ended: sessions at once, links a day later. */
export async function purgeSellerAccess(database: Database): Promise<void> {
  await database.delete(sellerSessions).where(lt(sellerSessions.expiresAt, sql`now()`));
  const since = sql`now() - interval '1 day'`;
  await database
    .delete(sellerLinks)
    .where(or(lt(sellerLinks.expiresAt, since), lt(sellerLinks.usedAt, since)));
}
