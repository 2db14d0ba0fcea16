import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type LinkPurpose, linkLifetimeMinutes } from '#domain/accounts/account-links.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { accountLinks } from '../accounts-tables.server.ts';

export type AccountLink = typeof accountLinks.$inferSelect;

export type NewLink = {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly address: string;
  readonly password?: string;
  readonly role?: AccountLink['role'];
};

/** Writes down that such a link may be followed; it works from now until its time is over. */
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

/** A link that can still be followed. */
export async function readOpenLink(
  database: Database | Transaction,
  id: string,
): Promise<AccountLink | null> {
  const [link] = await database.select().from(accountLinks).where(isOpen(id));
  return link ?? null;
}

/** Uses a link up; null when somebody was faster, or it is over. */
export async function consumeLink(transaction: Transaction, id: string): Promise<AccountLink | null> {
  const [link] = await transaction
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(isOpen(id))
    .returning();
  return link ?? null;
}

/** Ends every link of a user that is still open: what they were made for is no longer so. */
export async function endLinks(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(accountLinks)
    .set({ usedAt: sql`now()`, password: null })
    .where(and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt)));
}

/** Forgets links that have been over for a day; invitations that nobody answered are shown for a month. */
export async function purgeOldLinks(database: Database): Promise<void> {
  const kept = sql`case
    when ${accountLinks.purpose} = 'invite' and ${accountLinks.usedAt} is null then interval '30 days'
    else interval '1 day'
  end`;
  await database.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now() - ${kept}`));
}
