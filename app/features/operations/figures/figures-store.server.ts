import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

export type Figure = {
  readonly name: string;
  readonly help: string;
  /** The label that tells the values of a figure apart, as the statement names it; its values are few. */
  readonly label?: string;
  /** Returns rows of `label` (if there is one) and `value`. */
  readonly statement: SQL;
  /** Values of the label that are 0 if no row has them. */
  readonly always?: readonly string[];
};

/**
 * What the database says about bookings, payments, mails and jobs. Each statement reads an index, whose cost
 * does not grow with the number of bookings; totals of all time would.
 */
export const figures: readonly Figure[] = [
  {
    name: 'pubcrawl_holds',
    help: 'Unpaid bookings that hold places; overdue: the hold ended more than five minutes ago.',
    label: 'state',
    always: ['current', 'overdue'],
    statement: sql`
      select case when held_until < now() - interval '5 minutes' then 'overdue' else 'current' end as label,
             count(*) as value
      from bookings where status = 'pending' group by 1`,
  },
  {
    name: 'pubcrawl_bookings_last_day',
    help: 'Bookings placed in the last 24 hours, by their present status.',
    label: 'status',
    always: ['pending', 'confirmed', 'cancelled', 'expired'],
    statement: sql`
      select status as label, count(*) as value
      from bookings where created_at > now() - interval '1 day' group by 1`,
  },
  {
    name: 'pubcrawl_bookings_confirmed_last_hour',
    help: 'Bookings confirmed in the last hour.',
    statement: sql`
      select count(*) as value from ledger_entries
      where because = 'confirmed' and guests > 0 and at > now() - interval '1 hour'`,
  },
  {
    name: 'pubcrawl_places_today',
    help: 'Places of the nights of today and yesterday (UTC) that are on sale.',
    label: 'state',
    always: ['taken', 'free'],
    statement: sql`
      select label, value from (
        select coalesce(sum(total_spots - available_spots), 0) as taken, coalesce(sum(available_spots), 0) as free
        from scheduled_crawls
        where date between (now() at time zone 'UTC')::date - 1 and (now() at time zone 'UTC')::date
          and status = 'scheduled'
      ) as today cross join lateral (values ('taken', taken), ('free', free)) as each (label, value)`,
  },
  {
    name: 'pubcrawl_payments_last_day',
    help: 'Payments of the bookings of the last 24 hours, by their state.',
    label: 'state',
    always: ['started', 'pending', 'succeeded', 'declined', 'cancelled', 'expired'],
    statement: sql`
      select payment.state as label, count(*) as value
      from bookings join payments payment on payment.booking_id = bookings.id
      where bookings.created_at > now() - interval '1 day' and transferred_from is null group by 1`,
  },
  {
    name: 'pubcrawl_payments_open',
    help: 'Payments whose provider is still polled.',
    statement: sql`select count(*) as value from payments where next_poll_at is not null`,
  },
  {
    name: 'pubcrawl_payments_poll_overdue_seconds',
    help: 'How long the poll that is due for the longest time has been due.',
    statement: sql`
      select coalesce(greatest(extract(epoch from now() - min(next_poll_at)), 0), 0) as value
      from payments where next_poll_at is not null`,
  },
  {
    name: 'pubcrawl_refunds_pending',
    help: 'Refunds that a provider has not completed.',
    statement: sql`
      select count(*) as value from refunds where next_poll_at is not null and state in ('owed', 'pending')`,
  },
  {
    name: 'pubcrawl_refunds_pending_oldest_seconds',
    help: 'The age of the oldest refund that a provider has not completed.',
    statement: sql`
      select coalesce(extract(epoch from now() - min(created_at)), 0) as value
      from refunds where next_poll_at is not null and state in ('owed', 'pending')`,
  },
  {
    name: 'pubcrawl_cases_open',
    help: 'Payments that need a decision of a person; refund_failed: money that has not gone back.',
    label: 'kind',
    always: ['refund_failed', 'disputed', 'never_decided'],
    statement: sql`select kind as label, count(*) as value from payment_cases where closed_at is null group by 1`,
  },
  {
    name: 'pubcrawl_webhooks_refused_last_hours',
    help: 'Webhook events refused in this hour and the one before.',
    label: 'provider',
    statement: sql`
      select provider as label, sum(count) as value
      from webhook_refusals where hour > now() - interval '2 hours' group by 1`,
  },
  {
    name: 'pubcrawl_mails',
    help: 'Mails that wait to be sent, and mails that were given up.',
    label: 'state',
    always: ['waiting', 'failed'],
    statement: sql`
      select state as label, count(*) as value from outbox_mails where state in ('waiting', 'failed') group by 1`,
  },
  {
    name: 'pubcrawl_mails_waiting_oldest_seconds',
    help: 'The age of the oldest mail that waits to be sent.',
    statement: sql`
      select coalesce(extract(epoch from now() - min(created_at)), 0) as value
      from outbox_mails where state = 'waiting'`,
  },
  {
    name: 'pubcrawl_jobs',
    help: 'Jobs of all queues that wait: created, or retried after a failure.',
    label: 'state',
    always: ['created', 'retry'],
    // The condition of the queue's own index.
    statement: sql`
      select state::text as label, count(*) as value
      from pgboss.job where state < 'active' and not blocked group by 1`,
  },
  {
    name: 'pubcrawl_jobs_oldest_seconds',
    help: 'The age of the oldest job that waits.',
    statement: sql`
      select coalesce(extract(epoch from now() - min(created_on)), 0) as value
      from pgboss.job where state < 'active' and not blocked`,
  },
  {
    name: 'pubcrawl_night_change_steps_failed',
    help: 'Bookings of cancelled or rescheduled nights whose last step failed.',
    statement: sql`
      select count(*) as value
      from affected_bookings step join night_changes change on change.id = step.night_change_id
      where change.finished_at is null and step.state <> 'settled' and step.last_error is not null`,
  },
  {
    name: 'pubcrawl_backup_last_timestamp_seconds',
    help: 'When npm run backup last succeeded; 0 if it never did.',
    statement: sql`
      select coalesce(extract(epoch from max(value::timestamptz)), 0) as value
      from app_settings where key = 'last_backup_at'`,
  },
];

/** The values of a figure; the key is the value of its label, or empty. */
export async function readFigure(
  database: Database,
  { statement, always }: Figure,
): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ label?: string; value: string | number }>(statement);
  const values = new Map((always ?? []).map((label) => [label, 0]));
  for (const { label = '', value } of rows) values.set(label, Number(value));
  return values;
}
