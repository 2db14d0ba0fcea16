import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ContactMessage } from '#domain/content/contact-message.ts';
import type { Language } from '#domain/languages.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { contactMessages } from './contact-tables.server.ts';

export type StoredContactMessage = typeof contactMessages.$inferSelect;

type NewContactMessage = ContactMessage & {
  readonly formKey: string;
  readonly language: Language;
  readonly isSuspect: boolean;
};

/** Returns the message's id; null if this form's message is already stored. */
export async function insertContactMessage(
  transaction: Transaction,
  message: NewContactMessage,
): Promise<string | null> {
  const [stored] = await transaction
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.formKey })
    .returning({ id: contactMessages.id });
  return stored?.id ?? null;
}

export async function readContactMessage(
  database: Database | Transaction,
  id: string,
): Promise<StoredContactMessage | null> {
  const [message] = await database.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}

const inFolder = {
  open: and(isNull(contactMessages.doneAt), eq(contactMessages.isSuspect, false)),
  done: isNotNull(contactMessages.doneAt),
  suspect: and(isNull(contactMessages.doneAt), eq(contactMessages.isSuspect, true)),
} as const;

export type MessageFolder = keyof typeof inFolder;

/**
 * Messages of one folder, latest first, at most `most` of them; with `after`, only those older than that
 * message.
 */
export async function listContactMessages(
  database: Database,
  { folder, after, max }: { folder: MessageFolder; after: string | null; max: number },
): Promise<{ messages: StoredContactMessage[]; next: string | null }> {
  const last = after === null ? null : await readContactMessage(database, after);
  const older =
    last &&
    or(
      lt(contactMessages.createdAt, last.createdAt),
      and(eq(contactMessages.createdAt, last.createdAt), lt(contactMessages.id, last.id)),
    );
  const rows = await database
    .select()
    .from(contactMessages)
    .where(and(inFolder[folder], older ?? undefined))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(max + 1);
  const page = pageOf(rows, max);
  return { messages: page.shown, next: page.last?.id ?? null };
}

/** Marks a message as done, or undoes it. Null if it does not exist. */
export async function putContactMessageAside(
  database: Database,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<string | null> {
  const [row] = await database
    .update(contactMessages)
    .set({ doneAt: isDone ? sql`now()` : null })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return row?.id ?? null;
}
