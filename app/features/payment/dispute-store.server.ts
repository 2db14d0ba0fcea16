import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import {
  type DisputeStanding,
  type DisputeState,
  disputeStanding,
  type KnownDispute,
  reversalReason,
} from '#domain/payment/dispute-standing.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Provider } from '#platform/payments/payment-gateway.ts';
import { paymentCases } from './payment-tables.server.ts';

/** A dispute of a payment, with the evidence at the time at which it was reported. */
export type Dispute = {
  readonly disputeReference: string;
  readonly state: DisputeState;
  readonly reason: string | null;
  /** Null if the provider has not reported it. */
  readonly amount: Money | null;
  readonly evidence: DisputeEvidence;
};

export type DisputeEvidence = {
  readonly bookingReference: string;
  readonly termsVersion: string;
  /** Null if the guest has not agreed, because staff placed the booking. */
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

/** A dispute as stored in its case. If its payment is unknown, it has the provider and no evidence. */
export type StoredDispute = Omit<Dispute, 'evidence'> & {
  readonly provider?: Provider;
  readonly evidence?: Pick<DisputeEvidence, 'bookingReference' | 'night' | 'numberOfPeople'> & {
    readonly checkedInAt: readonly string[];
  };
};

type About = { readonly bookingId: string; readonly paymentId: string; readonly now: Date };

/**
 * Stores a dispute as a case. A payment may be disputed several times. Events arrive in any order: a decided
 * dispute stays decided. A won dispute needs no attention, so its case is closed.
 */
export async function upsertDispute(
  transaction: Transaction,
  { bookingId, paymentId, now }: About,
  details: Dispute,
): Promise<void> {
  const closedAt = details.state === 'won' ? now : null;
  // The dispute may have been reported before its payment was known.
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

/**
 * Cases of the booking, and those of payments of which a part was transferred to it: a dispute belongs to the
 * booking that was paid, and takes the money of both back.
 */
const ofBookingOrSource = (bookingId: string): SQL => sql`(${paymentCases.bookingId} = ${bookingId}
  or ${paymentCases.paymentId} in (
    with recursive source as (
      select transferred_from as id from payments where booking_id = ${bookingId} and transferred_from is not null
      union
      select payments.transferred_from from payments join source using (id) where payments.transferred_from is not null
    )
    select id from source))`;

/** A dispute and the payment that the provider knows; null if it was reported without one. */
export type DisputeOfPayment = KnownDispute & {
  readonly paymentId: string | null;
  /** Null if the provider has not reported it. */
  readonly amount: Money | null;
};

/** The disputes of a booking, and of the payments of which a part was transferred to it. */
export const disputesOf = (
  database: Database | Transaction,
  bookingId: string,
): Promise<DisputeOfPayment[]> => selectDisputes(database, ofBookingOrSource(bookingId));

/** How the disputes of a payment that the provider knows stand. */
export const standingOfCharge = async (
  database: Database | Transaction,
  paymentId: string,
): Promise<DisputeStanding> =>
  disputeStanding(await selectDisputes(database, eq(paymentCases.paymentId, paymentId)));

/** All reported disputes of these payments, the won ones too. */
export const disputesOfPayments = (
  database: Database | Transaction,
  paymentIds: readonly string[],
): Promise<DisputeOfPayment[]> => selectDisputes(database, inArray(paymentCases.paymentId, [...paymentIds]));

/** Whether a payment of the booking is disputed, or the bank has paid the guest back. */
export async function isDisputed(database: Database | Transaction, bookingId: string): Promise<boolean> {
  return standingOfAll(await disputesOf(database, bookingId)) !== 'none';
}

/** The most serious standing of the disputed payments of one booking. */
export function standingOfAll(disputes: readonly DisputeOfPayment[]): DisputeStanding {
  const standings = [...Map.groupBy(disputes, ({ paymentId }) => paymentId).values()].map(disputeStanding);
  return standings.find((one) => one === 'open') ?? standings.find((one) => one === 'lost') ?? 'none';
}

async function selectDisputes(
  database: Database | Transaction,
  which: SQL | undefined,
): Promise<DisputeOfPayment[]> {
  const rows = await database
    .select({
      paymentId: paymentCases.paymentId,
      state: sql<DisputeState>`${paymentCases.details}->>'state'`,
      isReversal: sql<boolean>`coalesce(${paymentCases.details}->>'reason' = ${reversalReason}, false)`,
      amount: sql<Money | null>`nullif(${paymentCases.details}->'amount', 'null')`,
      closedAt: paymentCases.closedAt,
    })
    .from(paymentCases)
    .where(and(eq(paymentCases.kind, 'disputed'), which));
  return rows.map(({ closedAt, ...dispute }) => ({ ...dispute, isClosed: closedAt !== null }));
}

/**
 * Stores a dispute whose payment is unknown, as a case without a booking. Returns whether the dispute is new.
 */
export async function insertUnknownDispute(
  transaction: Transaction,
  { now, ...details }: Omit<Dispute, 'evidence'> & { readonly provider: Provider; readonly now: Date },
): Promise<boolean> {
  const closedAt = details.state === 'won' ? now : null;
  const [stored] = await transaction
    .insert(paymentCases)
    .values({ kind: 'disputed', about: details.disputeReference, details, closedAt })
    .onConflictDoUpdate({
      target: [paymentCases.paymentId, paymentCases.kind, paymentCases.about],
      set: { details, closedAt },
      setWhere: sql`${paymentCases.details}->>'state' = 'open' and ${details.state} <> 'open'`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return stored?.isNew ?? false;
}

/**
 * The stored state of a dispute by the provider's id, whether or not its payment is known; null if it is
 * unknown.
 */
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

/** The stored dispute; `paymentId` is null if its payment is unknown. Timestamps are strings, as stored. */
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
        // A dispute that was reported without its payment may have one by now.
        paymentId === null ? undefined : eq(paymentCases.paymentId, paymentId),
        eq(paymentCases.kind, 'disputed'),
        disputeReference === undefined ? undefined : eq(paymentCases.about, disputeReference),
      ),
    );
  return row?.details ?? null;
}

/** How the disputes of the booking ended, or that one is open; null if there is none. The admin area shows it. */
export async function disputeOf(
  database: Database | Transaction,
  bookingId: string,
): Promise<DisputeState | null> {
  const disputes = await disputesOf(database, bookingId);
  const standing = standingOfAll(disputes);
  if (standing !== 'none') return standing;
  return disputes.length > 0 ? 'won' : null;
}
