import { sql } from 'drizzle-orm';
import { cityDate, cityMoment, cityStart, momentOf } from '#platform/database/city-time.ts';
import type { Database } from '#platform/database/database.ts';
import { insertMails } from '../outbox/insert-mails-store.server.ts';

/** From this hour of the day before in the city, people are reminded of a night that they work. */
const reminderHour = 10;

/** Assignments of so many minutes are one mail, which is written when nothing was assigned for as long. */
const quietMinutes = 5;

/** How long after a decision or a change its mail is still written, for example by a server that was down. */
const maxAge = sql`interval '2 days'`;

/** The account's columns of a mail to insert. */
const reader = sql`users.id as user_id, coalesce(profiles.language, 'en') as language, users.email as recipient`;

/**
 * Writes the mails that follow from the roster, each once: new assignments, reminders from the day before, decided requests to both people, and cancelled,
 * rescheduled and reinstated nights to everybody who works them. Returns how many are new.
 */
export async function insertRosterMails(database: Database, now: Date): Promise<number> {
  const at = momentOf(now);
  const today = cityDate(at, sql`city.time_zone`);
  return insertMails(
    database,
    sql`
    select 'roster.reminder' as kind, 'roster.reminder:' || night.id || ':' || users.id as once_key, null::uuid as booking_id, ${reader},
      jsonb_build_object('nightId', night.id) as details
    from roster_shifts shift
    join scheduled_crawls night on night.id = shift.night_id and night.status = 'scheduled'
    join pub_crawls crawl on crawl.id = night.crawl_id
    join cities city on city.id = crawl.city_id
    join users on users.id = shift.staff_id
    left join profiles on profiles.id = users.id
    where night.date between ${today} and ${today} + 1
      and ${at} >= ${cityMoment(sql`(night.date - 1 + make_interval(hours => ${reminderHour}))`, sql`city.time_zone`)}
      and ${at} < ${cityStart(sql`night.date`, sql`night.start_time`, sql`city.time_zone`)}
    union all
    select 'roster.decided', 'roster.decided:' || request.id || ':' || users.id, null, ${reader},
      jsonb_build_object('requestId', request.id)
    from roster_requests request
    join users on users.id = request.staff_id or users.id = request.taker_id
    left join profiles on profiles.id = users.id
    where request.state <> 'open' and request.decided_at > ${at} - ${maxAge}
    union all
    select 'roster.nightChanged',
      'roster.nightChanged:' || change.id || ':' || users.id || case when change.reinstated_at is null then '' else ':reinstated' end,
      null, ${reader}, jsonb_build_object('changeId', change.id)
    from night_changes change
    join roster_shifts shift on shift.night_id = case when change.reinstated_at is null
      then coalesce(change.new_night_id, change.night_id) else change.night_id end
    join users on users.id = shift.staff_id
    left join profiles on profiles.id = users.id
    where coalesce(change.reinstated_at, change.changed_at) > ${at} - ${maxAge}
      and shift.assigned_at < change.changed_at
    union all
    -- What somebody has assigned to a colleague and no mail has told yet, neither as an assignment nor as a reminder. A past night is corrected, not assigned.
    select 'roster.assigned', 'roster.assigned:' || md5(assigned.shift_ids), null, ${reader},
      jsonb_build_object('shiftIds', assigned.shift_ids)
    from (
      select shift.staff_id, string_agg(shift.id::text, ',' order by shift.id) as shift_ids
      from roster_shifts shift
      join scheduled_crawls night on night.id = shift.night_id and night.status = 'scheduled'
      join pub_crawls crawl on crawl.id = night.crawl_id
      join cities city on city.id = crawl.city_id
      where ${at} < ${cityStart(sql`night.date`, sql`night.start_time`, sql`city.time_zone`)}
        and shift.assigned_at > ${at} - ${maxAge} and shift.assigned_by <> shift.staff_id
        and not exists (select from outbox_mails told where told.once_key = 'roster.reminder:' || night.id || ':' || shift.staff_id)
        and not exists (
          select from outbox_mails told where told.user_id = shift.staff_id and told.kind = 'roster.assigned'
            and position(shift.id::text in told.details ->> 'shiftIds') > 0)
      group by shift.staff_id
      having max(shift.assigned_at) <= ${at} - make_interval(mins => ${quietMinutes})
    ) assigned
    join users on users.id = assigned.staff_id
    left join profiles on profiles.id = users.id`,
  );
}
