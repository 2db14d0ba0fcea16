import { type SQL, sql } from 'drizzle-orm';
import { parseReference } from '#domain/booking/reference.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { Database } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { pageOf } from '#platform/database/page-of.ts';
import type { OutboxQuery } from './outbox-query.ts';
import { type MailState, mailSearchText } from './outbox-tables.server.ts';

/** A row of the operator's list of mails. */
export type MailLine = {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly language: Language;
  readonly state: MailState;
  readonly isTest: boolean;
  readonly subject: string | null;
  readonly lastError: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly bookingId: string | null;
  readonly reference: string | null;
};

type Row = Omit<MailLine, 'createdAt' | 'sentAt'> & {
  createdAt: string;
  sentAt: string | null;
  cursor: string;
} & Record<string, unknown>;

/** One page of the outbox, the latest mail first. Uses a cursor instead of an offset. */
export async function readOutbox(
  database: Database,
  query: OutboxQuery,
  max: number,
): Promise<{ mails: MailLine[]; next: OutboxQuery['after'] }> {
  const { rows } = await database.execute<Row>(sql`
    with page as (
      select * from outbox_mails where ${sql.join(conditionsOf(query), sql` and `)}
      order by created_at desc, id desc limit ${max + 1}
    )
    select page.id, kind, recipient, page.language, state, subject, last_error as "lastError", attempts,
      page.created_at as "createdAt", sent_at as "sentAt", booking_id as "bookingId", bookings.reference,
      coalesce(details ->> 'test' = 'true', false) as "isTest",
      (page.created_at at time zone 'UTC')::text || '+00' as cursor
    from page left join bookings on bookings.id = page.booking_id
    order by page.created_at desc, page.id desc`);
  const { shown, last } = pageOf(rows, max);
  return {
    mails: shown.map(({ cursor: _, createdAt, sentAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt),
      sentAt: sentAt === null ? null : new Date(sentAt),
    })),
    next: last && { at: last.cursor, id: last.id },
  };
}

function conditionsOf({ search, state, kind, after }: OutboxQuery): SQL[] {
  const conditions = [sql`true`];
  if (state) conditions.push(sql`state = ${state}`);
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (search) conditions.push(found(search));
  if (after) conditions.push(sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return conditions;
}

/** The mails of that booking, or with every word of the search in recipient and subject: a name may look like a reference. */
function found(search: string): SQL {
  const reference = parseReference(search);
  const ofBooking = sql`booking_id = (select bookings.id from bookings where reference = ${reference})`;
  const hasWords = hasTerms(mailSearchText, search) ?? sql`false`;
  return reference ? sql`(${ofBooking} or ${hasWords})` : hasWords;
}

/** The numbers of waiting and of failed mails. */
export async function countOpenMails(database: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await database.execute<{ state: 'waiting' | 'failed'; count: number }>(sql`
    select state, count(*)::int as count from outbox_mails where state in ('waiting', 'failed') group by state`);
  const counts = { waiting: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
