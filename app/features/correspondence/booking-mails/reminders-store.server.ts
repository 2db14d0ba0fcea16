import { sql } from 'drizzle-orm';
import { cityToday } from '#platform/database/city-time.ts';
import type { Database } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
import { insertMails } from '../outbox/insert-mails-store.server.ts';

/**
 * Writes a reminder for each customer who has not paid for that long and still can. There is one reminder per
 * booking, however often this runs, and a daily maximum per mailbox, because anybody can place a booking for
 * any address. Bookings that the operator's staff placed are not limited. Returns the number of reminders.
 */
export async function enqueueReminders(
  database: Database,
  { afterSeconds, max, maxPerDay }: { afterSeconds: number; max: number; maxPerDay: number },
): Promise<number> {
  const reminders = (isByStaff: boolean) => sql`
    with due as (
      select id, language, email, source, created_at, ${mailboxIn('email')} as mailbox
      from bookings
      where status = 'pending' and held_until > now() and email <> '' and not is_group
        and created_at <= now() - make_interval(secs => ${afterSeconds})
        and not exists (select from outbox_mails where once_key in ('booking.pending:' || bookings.id, 'booking.pending:voucher:' || bookings.id))
    ), reminded as (
      select ${mailboxIn('recipient')} as mailbox, count(*) as times
      from outbox_mails
      where kind = 'booking.pending' and created_at > now() - interval '1 day'
      group by 1
    ), counted as (
      select due.*, row_number() over (partition by mailbox order by due.created_at, id)
        + coalesce(reminded.times, 0) as today
      from due left join reminded using (mailbox)
    )
    select 'booking.pending' as kind, 'booking.pending:' || id as once_key, id as booking_id, null::uuid as user_id,
      language, email as recipient, null::jsonb as details
    from counted
    where ${isByStaff ? sql`source <> 'site'` : sql`today <= ${maxPerDay} and source = 'site'`}
    order by created_at limit ${max}`;
  const ofVisitors = await insertMails(database, reminders(false));
  return ofVisitors + (await insertMails(database, reminders(true), { isExempt: true }));
}

/**
 * Writes one mail to each group whose balance is due in that many days or fewer, in the time of its city.
 * Another due date is another mail. Returns the number of mails.
 */
export function enqueueBalanceReminders(
  database: Database,
  { now, days, max }: { now: Date; days: number; max: number },
): Promise<number> {
  const today = cityToday(now, sql`time_zone`);
  return insertMails(
    database,
    sql`
    select 'booking.balanceDue' as kind, 'booking.balanceDue:' || id || ':' || balance_due_on as once_key,
      id as booking_id, null::uuid as user_id, language, email as recipient, null::jsonb as details
    from bookings
    where is_group and status = 'confirmed' and balance > 0 and email <> ''
      and balance_due_on between ${today} and ${today} + ${days}::int
      and not exists (
        select from outbox_mails where once_key = 'booking.balanceDue:' || bookings.id || ':' || balance_due_on
      )
    limit ${max}`,
  );
}
