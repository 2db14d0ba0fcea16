import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { Trouble, TroubleKind } from './trouble-kinds.ts';

/** How many of each kind are told one by one; the rest are counted. */
const mostOfAKind = 5;

/** What wants a person: mails that were given up, payments that need a decision, and refunds that are not through yet. */
export async function readTroubles(
  database: Database,
): Promise<{ counts: Record<TroubleKind, number>; latest: Trouble[] }> {
  const { rows } = await database.execute<{
    kind: TroubleKind;
    count: number;
    at: string;
    bookingId: string | null;
    reference: string | null;
    what: string;
  }>(sql`
    with trouble as (
      select 'failedMails' as kind, created_at as at, booking_id, kind as what
      from outbox_mails where state = 'failed'
      union all
      select 'cases', opened_at, booking_id, kind from payment_cases where closed_at is null
      union all
      select 'refundsPending', created_at, booking_id, because from refunds where next_look_at is not null
    ), counted as (
      select trouble.*, count(*) over of_kind as count,
             row_number() over (partition by kind order by at desc) as place
      from trouble window of_kind as (partition by kind)
    )
    select counted.kind, counted.count::int, counted.at, counted.booking_id as "bookingId", bookings.reference,
           counted.what
    from counted left join bookings on bookings.id = counted.booking_id
    where place <= ${mostOfAKind} order by counted.kind, counted.at desc`);
  const counts = { failedMails: 0, cases: 0, refundsPending: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return { counts, latest: rows.map(({ count: _, at, ...row }) => ({ ...row, at: new Date(at) })) };
}
