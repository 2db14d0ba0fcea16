import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentRequest } from '../payment-gateway.ts';
import type { RehearsalState } from './rehearsal-session.ts';

/**
 * The rehearsal's payments, which a real provider would store on its own servers. Amounts are in minor units.
 */
export const rehearsalSessions = pgTable(
  'rehearsal_sessions',
  {
    reference: text().primaryKey(),
    /** The same key returns the same session, as at real providers. */
    idempotencyKey: text().notNull().unique(),
    state: text().$type<RehearsalState>().notNull(),
    /** What the card page shows, and where it redirects to. */
    request: jsonb().$type<Omit<PaymentRequest, 'expiresAt' | 'email'>>().notNull(),
    paidAmount: bigint({ mode: 'number' }),
    paidCurrency: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When a delayed payment arrives. */
    paysAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (session) => [
    check(
      'rehearsal_sessions_state',
      sql`${session.state} in ('open', 'declined', 'pending', 'paid', 'cancelled', 'expired')`,
    ),
    index('rehearsal_sessions_to_pay').on(session.paysAt).where(sql`state = 'pending'`),
    index('rehearsal_sessions_to_expire').on(session.expiresAt).where(sql`state in ('open', 'declined')`),
  ],
);

export const rehearsalRefunds = pgTable(
  'rehearsal_refunds',
  {
    reference: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    sessionReference: text()
      .notNull()
      .references(() => rehearsalSessions.reference),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<'pending' | 'succeeded' | 'failed'>().notNull(),
    settlesAt: timestamp({ withTimezone: true }).notNull(),
  },
  (refund) => [
    index().on(refund.sessionReference),
    index('rehearsal_refunds_to_settle').on(refund.settlesAt).where(sql`state = 'pending'`),
  ],
);

/** Webhook events, stored until they are delivered or given up. */
export const rehearsalEvents = pgTable(
  'rehearsal_events',
  {
    id: text().primaryKey(),
    body: text().notNull(),
    /** How many times it is still to be delivered; a test may want two deliveries or none. */
    copies: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is delivered next; null once it is finished. */
    deliverAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (event) => [index('rehearsal_events_to_deliver').on(event.deliverAt).where(sql`deliver_at is not null`)],
);

/** The secret that signs events, shared by all processes. */
export const rehearsalSecrets = pgTable(
  'rehearsal_secrets',
  {
    id: integer().primaryKey(),
    secret: text().notNull(),
  },
  (row) => [check('rehearsal_secrets_one', sql`${row.id} = 1`)],
);
