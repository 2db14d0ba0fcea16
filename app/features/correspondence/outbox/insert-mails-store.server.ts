import { type SQL, sql } from 'drizzle-orm';
import { coalescingKinds, coalescingMinutes, mailBudgets } from '#domain/correspondence/mail-budgets.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { isByStaff } from '#features/accounts/requester.server.ts';
import { spendMailBudget } from '#features/accounts/spend-mail-budget.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';

/** The columns of a mail to insert: `kind`, `once_key`, `booking_id`, `user_id`, `language`, `recipient`, `details`. */
type Candidates = SQL;

type Inserted = {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly bookingId: string | null;
  readonly isPaid: boolean;
};

/** A mail that waits, or was just sent, and says the same as the candidate. */
const sameNotice = sql`earlier.booking_id = candidate.booking_id and earlier.kind = candidate.kind
  and earlier.recipient = candidate.recipient and earlier.details is not distinct from candidate.details`;
const coalesces = sql.raw(`candidate.kind in (${coalescingKinds.map((kind) => `'${kind}'`).join(', ')})`);

/**
 * The candidates of which a mail already waits. It is written when it is sent, with the state of then. The lock keeps
 * the sender from taking it before this transaction is committed; a mail that the sender has taken is not merged with.
 */
const merged = sql`
  select candidate.once_key from candidate cross join lateral (
    select from outbox_mails earlier
    where ${coalesces} and ${sameNotice} and earlier.state = 'waiting' and earlier.attempts = 0
    limit 1 for update skip locked
  ) waiting`;

const insertion = (isExempt: SQL) => sql`
  insert into outbox_mails (kind, once_key, booking_id, user_id, language, recipient, details, is_exempt, due_at)
  select kind, once_key, booking_id, user_id, language, recipient, details, ${isExempt},
    case when ${coalesces} then greatest(now(), (
      select max(coalesce(sent_at, created_at)) from outbox_mails earlier
      where ${sameNotice} and earlier.state in ('waiting', 'sent', 'stored')
    ) + make_interval(mins => ${sql.raw(String(coalescingMinutes))})) else now() end
  from candidate
  where recipient <> '' and once_key not in (select once_key from merged)
  on conflict (once_key) do nothing
  returning kind, recipient, booking_id as "bookingId",
    coalesce((select confirmed_at is not null and total > 0 from bookings where bookings.id = outbox_mails.booking_id), false)
      as "isPaid"`;

/**
 * The only statement that writes waiting mails. It writes those whose `once_key` is new, and counts them against their
 * budgets (`mail-budgets.ts`): a mail beyond its budget refuses the transaction. `isAsked`: a visitor asks for a mail
 * that otherwise tells what happened. `isExempt`: staff caused them, wherever this runs. Returns the number of
 * new mails.
 */
export async function insertMails(
  database: Database | Transaction,
  candidates: Candidates,
  {
    isAsked = false,
    isExempt = isByStaff(),
  }: { readonly isAsked?: boolean; readonly isExempt?: boolean } = {},
): Promise<number> {
  const { rows } = await database.execute<Inserted>(
    sql`with candidate as (${candidates}), merged as (${merged}) ${insertion(sql`${isExempt}`)}`,
  );
  await spendBudgets(database, rows, isAsked);
  return rows.length;
}

/** Writes one mail about a booking, to its customer: the mail of every sale, so its statement is prepared. */
export async function insertMailOfBooking(
  transaction: Transaction,
  mail: {
    readonly kind: MailKind;
    readonly onceKey: string;
    readonly bookingId: string;
    /** JSON. */
    readonly details: string | null;
  },
): Promise<void> {
  const rows = await insertForBooking(transaction, { ...mail, isExempt: isByStaff() });
  await spendBudgets(transaction, rows, false);
}

type OfBooking = Parameters<typeof insertMailOfBooking>[1] & { readonly isExempt: boolean };

const insertForBooking = preparedQuery<OfBooking, Inserted[]>('outbox_insert_for_booking', (database) => {
  const candidate = database.$with('candidate', {}).as(sql`
    select ${sql.placeholder('kind')}::text as kind, ${sql.placeholder('onceKey')}::text as once_key,
      id as booking_id, null::uuid as user_id, language, email as recipient,
      ${sql.placeholder('details')}::jsonb as details
    from bookings where id = ${sql.placeholder('bookingId')}`);
  const mergedWith = database.$with('merged', {}).as(merged);
  const columns = {
    kind: sql<MailKind>`kind`.as('kind'),
    recipient: sql<string>`recipient`.as('recipient'),
    bookingId: sql<string | null>`"bookingId"`.as('bookingId'),
    isPaid: sql<boolean>`"isPaid"`.as('isPaid'),
  };
  const inserted = database
    .$with('inserted', columns)
    .as(insertion(sql`${sql.placeholder('isExempt')}::boolean`));
  return database.with(candidate, mergedWith, inserted).select().from(inserted);
});

async function spendBudgets(
  database: Database | Transaction,
  mails: readonly Inserted[],
  isAsked: boolean,
): Promise<void> {
  for (const mail of mails) {
    const budget = mailBudgets[mail.kind];
    const isAskedFor = isAsked || (budget.causedBy === 'visitor' && budget.over === 'refuse');
    if (isAskedFor) await spendMailBudget(database as Transaction, mail);
  }
}
