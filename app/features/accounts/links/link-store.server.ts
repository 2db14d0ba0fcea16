import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { type LinkPurpose, linkLifetimeMinutes } from '#domain/accounts/link-purposes.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { accountLinks } from '../accounts-tables.server.ts';

export type AccountLink = typeof accountLinks.$inferSelect;

export type NewLink = {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly address: string;
  readonly password?: string;
  readonly role?: AccountLink['role'];
  readonly cities?: AccountLink['cities'];
  readonly returnTo?: AccountLink['returnTo'];
};

/** Inserts a link. It is valid from now on for the lifetime of its purpose. */
export async function insertLink(transaction: Transaction, link: NewLink): Promise<AccountLink> {
  const minutes = linkLifetimeMinutes[link.purpose];
  const [inserted] = await transaction
    .insert(accountLinks)
    .values({ ...link, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .returning();
  return inserted!;
}

const isOpen = (id: string) =>
  and(eq(accountLinks.id, id), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, sql`now()`));

/** The link; null if it was used or has expired. */
export async function readOpenLink(
  database: Database | Transaction,
  id: string,
): Promise<AccountLink | null> {
  const [link] = await database.select().from(accountLinks).where(isOpen(id));
  return link ?? null;
}

/** What a link was for, also if it was used or has expired; null if it is not stored any more. */
export async function purposeOfLink(database: Database, id: string): Promise<LinkPurpose | null> {
  const [link] = await database
    .select({ purpose: accountLinks.purpose })
    .from(accountLinks)
    .where(eq(accountLinks.id, id));
  return link?.purpose ?? null;
}

/** Uses a link up. Returns null if it was already used, also concurrently, or has expired. */
export async function consumeLink(transaction: Transaction, id: string): Promise<AccountLink | null> {
  const [link] = await transaction
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(isOpen(id))
    .returning();
  return link ?? null;
}

/**
 * Ends all unused links of a user, except those of one purpose if given, because the reason for them no longer
 * applies.
 */
export async function endLinks(
  transaction: Transaction,
  userId: string,
  { except }: { except?: LinkPurpose } = {},
): Promise<void> {
  await transaction
    .update(accountLinks)
    .set({ usedAt: sql`now()`, password: null })
    .where(
      and(
        eq(accountLinks.userId, userId),
        isNull(accountLinks.usedAt),
        except && ne(accountLinks.purpose, except),
      ),
    );
}

/** Deletes links one day after they expired. Unanswered invitations are shown for 30 days. */
export async function purgeOldLinks(database: Database): Promise<void> {
  const retention = sql`case
    when ${accountLinks.purpose} = 'invite' and ${accountLinks.usedAt} is null then interval '30 days'
    else interval '1 day'
  end`;
  await database.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now() - ${retention}`));
}
