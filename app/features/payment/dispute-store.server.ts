import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { DisputeState, Provider } from '#platform/payments/payment-gateway.ts';
import { paymentCases } from './payment-tables.server.ts';

/** A complaint about a payment, with what speaks for us, as it was when the complaint came. */
export type Dispute = {
  readonly disputeReference: string;
  readonly state: DisputeState;
  readonly reason: string | null;
  /** Null where the provider has not said it. */
  readonly amount: Money | null;
  readonly evidence: DisputeEvidence;
};

export type DisputeEvidence = {
  readonly bookingReference: string;
  readonly termsVersion: string;
  /** Null where the guest has not agreed: staff placed the booking. */
  readonly termsAcceptedAt: Date | null;
  readonly ageConfirmedAt: Date | null;
  readonly placedAt: Date;
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly night: CalendarDate;
  readonly startTime: string;
  readonly numberOfPeople: number;
  readonly checkedInAt: readonly Date[];
};

/** A dispute as it lies in its case; one whose payment is not known names its provider and has no evidence. */
export type StoredDispute = Omit<Dispute, 'evidence'> & {
  readonly provider?: Provider;
  readonly evidence?: Pick<DisputeEvidence, 'bookingReference' | 'night' | 'numberOfPeople'> & {
    readonly checkedInAt: readonly string[];
  };
};

type About = { readonly bookingId: string; readonly paymentId: string; readonly now: Date };

/**
 * Keeps a dispute as a case of the operator's; a payment may be disputed more than once. News comes in any
 * order: one that is decided stays decided. A won one needs nobody any more.
 */
export async function upsertDispute(
  transaction: Transaction,
  { bookingId, paymentId, now }: About,
  details: Dispute,
): Promise<void> {
  const closedAt = details.state === 'won' ? now : null;
  // It may have been told before its payment was known.
  await transaction
    .update(paymentCases)
    .set({ bookingId, paymentId })
    .where(
      and(
        eq(paymentCases.kind, 'disputed'),
        eq(paymentCases.about, details.disputeReference),
        isNull(paymentCases.paymentId),
      ),
    );
  await transaction
    .insert(paymentCases)
    .values({ bookingId, paymentId, kind: 'disputed', about: details.disputeReference, details, closedAt })
    .onConflictDoUpdate({
      target: [paymentCases.paymentId, paymentCases.kind, paymentCases.about],
      set: { details, closedAt },
      setWhere: sql`${paymentCases.details}->>'state' = 'open'`,
    });
}

/** Keeps a dispute whose payment is not known, as a case without a booking; whether it is heard of for the first time. */
export async function insertUnknownDispute(
  transaction: Transaction,
  { now, ...details }: Omit<Dispute, 'evidence'> & { readonly provider: Provider; readonly now: Date },
): Promise<boolean> {
  const closedAt = details.state === 'won' ? now : null;
  const [kept] = await transaction
    .insert(paymentCases)
    .values({ kind: 'disputed', about: details.disputeReference, details, closedAt })
    .onConflictDoUpdate({
      target: [paymentCases.paymentId, paymentCases.kind, paymentCases.about],
      set: { details, closedAt },
      setWhere: sql`${paymentCases.details}->>'state' = 'open' and ${details.state} <> 'open'`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return kept?.isNew ?? false;
}

/** What is known of a dispute by the provider's name of it, whether or not its payment is; null where nothing is. */
export async function knownDispute(
  database: Database,
  disputeReference: string,
): Promise<{ readonly state: DisputeState; readonly paymentId: string | null } | null> {
  const [row] = await database
    .select({
      state: sql<DisputeState>`${paymentCases.details}->>'state'`,
      paymentId: paymentCases.paymentId,
    })
    .from(paymentCases)
    .where(and(eq(paymentCases.kind, 'disputed'), eq(paymentCases.about, disputeReference)));
  return row ?? null;
}

/**
 * What is kept of a dispute, of which no payment was known when `paymentId` is null; its moments are texts, as they are
 * kept.
 */
export async function readDispute(
  database: Database | Transaction,
  paymentId: string | null,
  disputeReference?: string,
): Promise<StoredDispute | null> {
  if (paymentId !== null && !isUuid(paymentId)) return null;
  const [row] = await database
    .select({ details: sql<StoredDispute>`${paymentCases.details}` })
    .from(paymentCases)
    .where(
      and(
        // One that was told without its payment may know it by now.
        paymentId === null ? undefined : eq(paymentCases.paymentId, paymentId),
        eq(paymentCases.kind, 'disputed'),
        disputeReference === undefined ? undefined : eq(paymentCases.about, disputeReference),
      ),
    );
  return row?.details ?? null;
}

/** Whether a payment of the booking is or was disputed: the operator's pages mark it. */
export async function disputeOf(
  database: Database | Transaction,
  bookingId: string,
): Promise<DisputeState | null> {
  const rows = await database
    .select({ state: sql<DisputeState>`${paymentCases.details}->>'state'` })
    .from(paymentCases)
    .where(sql`${eq(paymentCases.bookingId, bookingId)} and ${paymentCases.kind} = 'disputed'`);
  const states = rows.map(({ state }) => state);
  return (
    states.find((state) => state === 'open') ?? states.find((state) => state === 'lost') ?? states[0] ?? null
  );
}
