import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { RehearsalState } from './rehearsal-session.ts';
import {
  rehearsalEvents,
  rehearsalRefunds,
  rehearsalSecrets,
  rehearsalSessions,
} from './rehearsal-tables.server.ts';

export type SessionRow = typeof rehearsalSessions.$inferSelect;
export type RefundRow = typeof rehearsalRefunds.$inferSelect;
export type EventRow = typeof rehearsalEvents.$inferSelect;
export type NewEvent = Pick<EventRow, 'id' | 'body' | 'copies' | 'deliverAt'>;
type NewSession = Pick<SessionRow, 'reference' | 'idempotencyKey' | 'state' | 'request' | 'expiresAt'>;
type Books = Database | Transaction;

const maxConcurrent = 50;

/** Inserts a session, or finds the earlier one with the same idempotency key; returns its reference. */
export async function openSession(books: Books, session: NewSession): Promise<string> {
  const [opened] = await insertNew(books, session);
  if (opened) return opened.reference;
  const { reference, idempotencyKey } = rehearsalSessions;
  const [earlier] = await books
    .select({ reference })
    .from(rehearsalSessions)
    .where(eq(idempotencyKey, session.idempotencyKey));
  if (!earlier) throw new Error('The rehearsal session was neither created nor found');
  return earlier.reference;
}

const insertNew = preparedQuery('rehearsal_insert_new', (books) =>
  books
    .insert(rehearsalSessions)
    .values({
      reference: sql.placeholder('reference'),
      idempotencyKey: sql.placeholder('idempotencyKey'),
      state: sql.placeholder('state'),
      request: sql.placeholder('request'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoNothing()
    .returning({ reference: rehearsalSessions.reference }),
);

export async function findSession(books: Books, reference: string): Promise<SessionRow | undefined> {
  const [session] = await byReference(books, { reference });
  return session;
}

const byReference = preparedQuery('rehearsal_by_reference', (books) =>
  books
    .select()
    .from(rehearsalSessions)
    .where(eq(rehearsalSessions.reference, sql.placeholder('reference'))),
);

export async function lockSession(books: Transaction, reference: string): Promise<SessionRow | undefined> {
  const byReference = eq(rehearsalSessions.reference, reference);
  const [session] = await books.select().from(rehearsalSessions).where(byReference).for('update');
  return session;
}

/**
 * Changes a session if its state is still the expected one, and stores the event in the same statement. False
 * if another process has changed it first.
 */
export async function changeIfUnchanged(
  books: Books,
  seen: RehearsalState,
  { reference, state, paidAmount, paidCurrency, paysAt }: SessionRow,
  { id, body, copies, deliverAt }: NewEvent,
): Promise<boolean> {
  const session = { seen, reference, state, paidAmount, paidCurrency, paysAt: instant(paysAt) };
  const stored = await changeAndStoreEvent(books, {
    ...session,
    id,
    body,
    copies,
    deliverAt: instant(deliverAt),
  });
  return stored.length === 1;
}

const changeAndStoreEvent = preparedQuery('rehearsal_change_and_tell', (books) => {
  const changed = books.$with('changed', { reference: rehearsalSessions.reference }).as(sql`
    update rehearsal_sessions
    set state = ${sql.placeholder('state')}, paid_amount = ${sql.placeholder('paidAmount')},
      paid_currency = ${sql.placeholder('paidCurrency')}, pays_at = ${sql.placeholder('paysAt')}
    where reference = ${sql.placeholder('reference')} and state = ${sql.placeholder('seen')}
    returning reference`);
  const insertedEvent = books.$with('told', {}).as(sql`
    insert into rehearsal_events (id, body, copies, deliver_at)
    select ${sql.placeholder('id')}, ${sql.placeholder('body')}, ${sql.placeholder('copies')}::int,
      ${sql.placeholder('deliverAt')}::timestamptz
    from changed`);
  return books.with(changed, insertedEvent).select().from(changed);
});

const instant = (date: Date | null) => date?.toISOString() ?? null;

export async function changeSession(
  books: Transaction,
  reference: string,
  change: Partial<typeof rehearsalSessions.$inferInsert>,
): Promise<void> {
  await books.update(rehearsalSessions).set(change).where(eq(rehearsalSessions.reference, reference));
}

/** Locks sessions whose state changes with time; each is locked by one process only. */
export function lockDueSessions(books: Transaction, now: Date): Promise<SessionRow[]> {
  const paysNow = and(eq(rehearsalSessions.state, 'pending'), lte(rehearsalSessions.paysAt, now));
  const isOver = and(
    inArray(rehearsalSessions.state, ['open', 'declined']),
    lte(rehearsalSessions.expiresAt, now),
  );
  return books
    .select()
    .from(rehearsalSessions)
    .where(or(paysNow, isOver))
    .limit(maxConcurrent)
    .for('update', { skipLocked: true });
}

/** The refund with that key, so that a repeated request refunds once. */
export async function findRefundByKey(books: Books, key: string): Promise<RefundRow | undefined> {
  const [refund] = await books
    .select()
    .from(rehearsalRefunds)
    .where(eq(rehearsalRefunds.idempotencyKey, key));
  return refund;
}

export async function findRefund(books: Books, reference: string): Promise<RefundRow | undefined> {
  const [refund] = await books
    .select()
    .from(rehearsalRefunds)
    .where(eq(rehearsalRefunds.reference, reference));
  return refund;
}

export function refundsOf(books: Books, sessionReference: string): Promise<RefundRow[]> {
  const ofSession = eq(rehearsalRefunds.sessionReference, sessionReference);
  return books.select().from(rehearsalRefunds).where(ofSession);
}

export async function keepRefund(books: Transaction, refund: RefundRow): Promise<void> {
  await books.insert(rehearsalRefunds).values(refund);
}

/** Settles refunds whose money has arrived by now; each is returned once. */
export function settleDueRefunds(books: Transaction, now: Date): Promise<RefundRow[]> {
  return books
    .update(rehearsalRefunds)
    .set({ state: 'succeeded' })
    .where(and(eq(rehearsalRefunds.state, 'pending'), lte(rehearsalRefunds.settlesAt, now)))
    .returning();
}

/**
 * Stores an event in the transaction of its cause, so that it is only delivered if the cause is committed.
 */
export async function storeEvent(
  books: Transaction,
  { id, body, copies, deliverAt }: NewEvent,
): Promise<void> {
  await books.insert(rehearsalEvents).values({ id, body, copies, deliverAt });
}

/**
 * Claims due events, each for one process only, and sets the time of their next attempt in case this one
 * fails.
 */
export function claimDueEvents(books: Books, now: Date, nextAttempt: Date): Promise<EventRow[]> {
  const due = books
    .select({ id: rehearsalEvents.id })
    .from(rehearsalEvents)
    .where(and(isNotNull(rehearsalEvents.deliverAt), lte(rehearsalEvents.deliverAt, now)))
    .orderBy(rehearsalEvents.deliverAt)
    .limit(maxConcurrent)
    .for('update', { skipLocked: true });
  return books
    .update(rehearsalEvents)
    .set({ deliverAt: nextAttempt, attempts: sql`${rehearsalEvents.attempts} + 1` })
    .where(inArray(rehearsalEvents.id, due))
    .returning();
}

/** Schedules the next attempt of an event that was not accepted. */
export async function postponeEvent(books: Books, id: string, deliverAt: Date): Promise<void> {
  await books.update(rehearsalEvents).set({ deliverAt }).where(eq(rehearsalEvents.id, id));
}

/** Marks events as finished; they are not delivered again. */
export async function markDelivered(books: Books, ids: string[]): Promise<void> {
  await books.update(rehearsalEvents).set({ deliverAt: null }).where(inArray(rehearsalEvents.id, ids));
}

/** The secret that all processes share; the first process stores it. */
export async function sharedSecret(books: Books, suggestion: string): Promise<string> {
  await books.insert(rehearsalSecrets).values({ id: 1, secret: suggestion }).onConflictDoNothing();
  const [stored] = await books.select().from(rehearsalSecrets);
  if (!stored) throw new Error('The rehearsal secret was neither created nor found');
  return stored.secret;
}
