import { eq, lte, sql } from 'drizzle-orm';
import type { Language } from '#domain/bilingual.ts';
import type { ContactMessage } from '#domain/content/contact-message.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { contactMessages } from './contact-tables.server.ts';

export type KeptContactMessage = typeof contactMessages.$inferSelect;

type NewContactMessage = ContactMessage & {
  readonly formKey: string;
  readonly language: Language;
  readonly isSuspect: boolean;
};

/** Its id, or null when this form has brought its message already. */
export async function keepContactMessage(
  transaction: Transaction,
  message: NewContactMessage,
): Promise<string | null> {
  const [kept] = await transaction
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.formKey })
    .returning({ id: contactMessages.id });
  return kept?.id ?? null;
}

export async function readContactMessage(
  database: Database | Transaction,
  id: string,
): Promise<KeptContactMessage | null> {
  const [message] = await database.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}

/** Forgets messages that are older than that, by the database's clock. */
export async function forgetContactMessages(
  database: Database,
  { olderThanMonths }: { olderThanMonths: number },
): Promise<void> {
  await database
    .delete(contactMessages)
    .where(lte(contactMessages.createdAt, sql`now() - make_interval(months => ${olderThanMonths})`));
}
