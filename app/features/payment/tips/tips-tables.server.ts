import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import type { DisputeState } from '#domain/payment/dispute-standing.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';
import type { RefundState } from '#domain/payment/refund-states.ts';
import type { PayoutKind, PayoutWay } from '#domain/tips/payouts.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Provider } from '#platform/payments/payment-gateway.ts';

/** Tips that guests pay by card. Nothing says who paid. Amounts are minor units. See docs/rules/tips.md. */
export const tips = pgTable(
  'tips',
  {
    /** The key of the form, so that a form that is sent twice is one tip. It is the idempotency key at the provider, too. */
    id: uuid().primaryKey(),
    /** Null once the night was deleted. */
    nightId: uuid('scheduled_crawl_id').references(() => scheduledCrawls.id, { onDelete: 'set null' }),
    /** That of the city, for the days of the entries. */
    timeZone: text().notNull(),
    provider: text().$type<Provider>().notNull(),
    /** The provider's id of the session; null before the provider has responded. */
    reference: text(),
    redirectUrl: text(),
    /** The provider's id of the money, if it is another one. */
    moneyReference: text(),
    language: text().$type<Language>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** The rate of the currency when the tip was started, in millionths; null if it had none. */
    rate: bigint({ mode: 'number' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the job polls the provider about the payment or the refund next; null once nothing can change. */
    nextPollAt: timestamp({ withTimezone: true }),
    /** When a page last caused a request to the provider. */
    polledAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
    refundState: text().$type<RefundState>(),
    refundAmount: bigint({ mode: 'number' }),
    /** The idempotency key of the refund; null if the provider made it on its own. */
    refundKey: uuid(),
    refundReference: text(),
    disputeState: text().$type<DisputeState>(),
    disputeReference: text(),
  },
  (tip) => [
    unique('tips_one_per_reference').on(tip.provider, tip.reference),
    index('tips_of_night').on(tip.nightId),
    index('tips_to_poll').on(tip.nextPollAt).where(sql`next_poll_at is not null`),
    index('tips_by_money').on(tip.moneyReference).where(sql`money_reference is not null`),
    index('tips_by_refund').on(tip.refundReference).where(sql`refund_reference is not null`),
    index('tips_by_dispute').on(tip.disputeReference).where(sql`dispute_reference is not null`),
    check('tips_amount', sql`${tip.amount} > 0`),
    check('tips_refund', sql`(${tip.refundState} is null) = (${tip.refundAmount} is null)`),
  ],
);

/** Who gets how much of a tip, as it was when it was started. Its id is in the books. */
export const tipShares = pgTable(
  'tip_shares',
  {
    id: uuid().primaryKey().defaultRandom(),
    tipId: uuid()
      .notNull()
      .references(() => tips.id),
    /** Null once the account was deleted. */
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    position: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (share) => [
    unique('tip_shares_once').on(share.tipId, share.position),
    index('tip_shares_of_person').on(share.personId),
    check('tip_shares_amount', sql`${share.amount} >= 0`),
  ],
);

/** What was paid out to a person of the team of their tips or their pay. Its id is in the books. */
export const tipPayouts = pgTable(
  'tip_payouts',
  {
    /** The key of the form, so that a form that is sent twice is one payout. */
    id: uuid().primaryKey(),
    /** Null once the account was deleted. */
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<PayoutKind>().notNull().default('tips'),
    way: text().$type<PayoutWay>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    paidOn: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    note: text().notNull().default(''),
    recordedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was taken back because it was recorded by mistake. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (payout) => [
    index('tip_payouts_of_person').on(payout.personId),
    check('tip_payouts_amount', sql`${payout.amount} > 0`),
    check('tip_payouts_kind', sql`${payout.kind} in ('tips', 'pay')`),
    check('tip_payouts_way', sql`${payout.way} in ('heldCash', 'cashBox', 'bankTransfer')`),
  ],
);
