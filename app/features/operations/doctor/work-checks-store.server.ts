import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { type Check, foundIn } from './check.ts';
import { sqlCheck } from './snapshot-store.server.ts';

const group = 'work';

/** Every kind of work is repeated within minutes, so what is due for this long is stuck. */
const stuckAfter = sql`interval '30 minutes'`;
/** The queue retries a job for about a day (docs/decisions/jobs-in-postgresql.md). */
const recently = sql`interval '14 days'`;

/** Checks that mails, payments, refunds, jobs and cancelled nights make progress. */
export const workChecks: readonly Check<{ readonly snapshot: Transaction }>[] = [
  sqlCheck(
    { name: 'mails-waiting', group, rule: 'a mail that is due is sent within minutes' },
    sql`
      select format('mail %s (%s) is due since %s, %s attempts', id, kind, due_at, attempts) as what
      from outbox_mails where state = 'waiting' and due_at < now() - ${stuckAfter}`,
  ),
  sqlCheck(
    { name: 'mails-failed', group, rule: 'no mail was given up lately', severity: 'warning' },
    sql`
      select format('mail %s (%s) failed %s times', id, kind, attempts) as what
      from outbox_mails where state = 'failed' and created_at > now() - ${recently}`,
  ),
  sqlCheck(
    {
      name: 'confirmations',
      group,
      rule: 'a guest who booked on the site has a mail about the confirmation',
    },
    sql`
      select format('%s was confirmed at %s', reference, confirmed_at) as what
      from bookings
      where status = 'confirmed' and source = 'site' and email <> '' and idempotency_key not like 'sample-%'
        and confirmed_at between now() - ${recently} and now() - interval '1 minute'
        and not exists (select from outbox_mails where booking_id = bookings.id and kind = 'booking.confirmed')`,
  ),
  sqlCheck(
    { name: 'payments-open', group, rule: 'an open payment is polled until it is final' },
    sql`
      select format('payment %s is %s since %s, next poll %s', id, state, created_at, coalesce(next_poll_at::text, 'never')) as what
      from payments
      where (state in ('started', 'pending', 'declined') and next_poll_at is null
          and not exists (select from payment_cases where payment_id = payments.id))
        or next_poll_at < now() - ${stuckAfter}`,
  ),
  sqlCheck(
    { name: 'refunds-open', group, rule: 'a refund is paid, or a person has a case for it' },
    sql`
      select format('refund %s of payment %s is %s since %s, next poll %s', id, payment_id, state, created_at, coalesce(next_poll_at::text, 'never')) as what
      from refunds
      where next_poll_at < now() - ${stuckAfter}
        or (state in ('owed', 'pending', 'failed') and next_poll_at is null
          and not exists (select from payment_cases where payment_id = refunds.payment_id))`,
  ),
  {
    name: 'jobs',
    group,
    rule: 'jobs are done within minutes, and none was given up lately',
    severity: 'problem',
    find: async ({ snapshot }) => foundIn(await stuckJobs(snapshot)),
  },
  sqlCheck(
    {
      name: 'night-changes',
      group,
      rule: 'guests of a cancelled night are asked, and settled at its deadline',
    },
    sql`
      select format('night %s: %s bookings are not settled, deadline %s, last error %s', night_id, count(*), deadline,
        coalesce(max(last_error), 'none')) as what
      from night_changes join affected_bookings on night_change_id = night_changes.id
      where finished_at is null and affected_bookings.state <> 'settled'
        and (deadline < now() - ${stuckAfter}
          or (affected_bookings.state = 'waiting' and changed_at < now() - ${stuckAfter}))
      group by night_changes.id`,
  ),
  sqlCheck(
    { name: 'waiting-lists', group, rule: 'a waiting list ends with its night', severity: 'warning' },
    sql`
      select format('night %s (%s) has %s waiting parties', night.id, night.date, count(*)) as what
      from waiting_parties join scheduled_crawls night on night.id = scheduled_crawl_id
      where night.date < current_date - 3
      group by night.id`,
  ),
  sqlCheck(
    { name: 'waiting-parties', group, rule: 'a waiting party that fits is notified', severity: 'warning' },
    // Places are first offered for an hour to those who were notified (docs/rules/waiting-list.md).
    sql`
      select format('night %s (%s): %s places are free, %s parties that fit wait', night.id, night.date, night.available_spots, count(*)) as what
      from waiting_parties party
      join scheduled_crawls night on night.id = party.scheduled_crawl_id
      join pub_crawls crawl on crawl.id = night.crawl_id and crawl.is_active
      join cities city on city.id = crawl.city_id and city.is_active
      where night.status = 'scheduled' and not night.bookings_disabled and night.date > current_date + 1
        and party.notified_at is null and party.number_of_people <= night.available_spots
        and party.joined_at < now() - interval '3 hours'
        and not exists (select from app_settings where key = 'bookings_off' and value = 'true')
        and not exists (select from waiting_parties other where other.scheduled_crawl_id = night.id
          and other.notified_at > now() - interval '3 hours')
      group by night.id`,
  ),
];

/** The queue creates its tables at its first start. */
async function stuckJobs(snapshot: Transaction): Promise<string[]> {
  const { rows: queue } = await snapshot.execute<{ exists: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as exists`,
  );
  if (!queue[0]?.exists) return [];
  const { rows } = await snapshot.execute<{ what: string }>(sql`
    select format('job %s (%s) is %s since %s', id, name, state, coalesce(completed_on, started_on, start_after)) as what
    from pgboss.job
    where name not like '\\_\\_%' and (
      (state in ('created', 'retry') and start_after < now() - ${stuckAfter})
      or (state = 'active' and started_on < now() - ${stuckAfter})
      or (state = 'failed' and completed_on > now() - ${recently}))
    order by 1`);
  return rows.map(({ what }) => what);
}
