import { sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { deskMethods } from '#domain/payment/desk-methods.ts';
import { recordOf } from '#domain/record-of.ts';
import { dueOfBooking, isOnNights } from '#features/booking/booking-tables.server.ts';
import { heldCash } from '#features/cash/held-cash-store.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { listRefusedWebhooks } from '#features/payment/webhook-store.server.ts';
import { isStillOpen } from '#features/roster/requests-store.server.ts';
import { readTeamSettings } from '#features/roster/view-roster.server.ts';
import { cityMoment, cityStart, cityToday, momentOf } from '#platform/database/city-time.ts';
import type { Database } from '#platform/database/database.ts';
import { type AttentionItem, type AttentionKind, attentionKinds, kindsAhead } from './attention-kinds.ts';

/** How many items of each kind are listed; the rest are counted. */
const maxOfAKind = 5;

type Asked = { readonly kinds: readonly AttentionKind[]; readonly cities: CityScope };

export type AttentionItems = {
  readonly counts: Record<AttentionKind, number>;
  readonly latest: readonly AttentionItem[];
};

/**
 * The items that need attention: payments that need a decision, refunds that a provider has not completed (cash
 * refunds are cases), balances of groups that are late, failed steps of a cancelled or rescheduled night, guests whom no mail reaches although their night does not take place
 * or who left no phone number, balances of tonight, sales that end today, coming nights without a meeting point or a guide, requests of the team, failed mails, conflicts of check-ins, cash that was not handed over, and webhooks that were
 * refused in the last 24 hours. Only of the given kinds and
 * cities.
 */
export async function readAttentionItems(
  database: Database,
  { now, ...asked }: Asked & { readonly now: Date },
): Promise<AttentionItems> {
  const { guideAttentionDays } = await readTeamSettings(database);
  const [stored, refused] = await Promise.all([
    readStored(database, asked, { now, guideAttentionDays }),
    asked.kinds.includes('refusedWebhooks') ? listRefusedWebhooks(database, now) : [],
  ]);
  const counts = recordOf(attentionKinds, () => 0);
  for (const { kind, count } of stored) counts[kind] = count;
  for (const { count } of refused) counts.refusedWebhooks += count;
  const news = refused.map(({ provider, lastAt, lastWhy }): AttentionItem => {
    return {
      kind: 'refusedWebhooks',
      at: lastAt,
      bookingId: null,
      reference: null,
      what: provider,
      error: lastWhy,
      nightId: null,
      night: null,
    };
  });
  return { counts, latest: [...stored.map(({ count: _, ...row }) => row), ...news] };
}

/** Cash that was taken longer ago is not of the night that runs. */
const hoursOfANight = 12;

/** How many days ahead a night without a meeting point is listed. */
const meetingPointDays = 7;

/** Items without a booking or a night belong to no city, so only people with all cities see them. */
const ofCities = (cities: CityScope) =>
  cities.length === 0
    ? sql`true`
    : sql`(booking_id in (select id from bookings where ${inCities(cities, sql`crawl_id`)})
        or booking_id is null and night_id in (select id from scheduled_crawls where ${inCities(cities, sql`crawl_id`)}))`;

const comingNights = sql`scheduled_crawls night
  join pub_crawls crawl on crawl.id = night.crawl_id and night.status = 'scheduled'
  join cities city on city.id = crawl.city_id`;

const nightStart = cityStart(sql`night.date`, sql`night.start_time`, sql`city.time_zone`);

/** The order within a kind: the soonest of what lies ahead, the latest of what has happened. */
const urgency = sql`extract(epoch from at) * case when kind = any(${sql.param(kindsAhead)}::text[]) then 1 else -1 end`;

async function readStored(
  database: Database,
  { kinds, cities }: Asked,
  { now, guideAttentionDays }: { readonly now: Date; readonly guideAttentionDays: number },
): Promise<(AttentionItem & { readonly count: number })[]> {
  const day = todayIn('UTC', now);
  const todayHere = cityToday(now, sql`city.time_zone`);
  const { rows } = await database.execute<Omit<AttentionItem, 'at'> & { at: string; count: number }>(sql`
    with item as (
      select 'failedMails' as kind, created_at as at, booking_id, kind as what, last_error as error, null::uuid as night_id
      from outbox_mails where state = 'failed'
      union all
      select 'cases', opened_at, booking_id,
             case when kind = 'never_decided' and about <> '' then 'refund_never_decided' else kind end, null, null
      from payment_cases where closed_at is null
      union all
      select 'refundsPending', refund.created_at, refund.booking_id, refund.because, refund.last_error, null
      from refunds refund join payments payment on payment.id = refund.payment_id
      where refund.state in ('owed', 'pending') and refund.next_poll_at is not null and payment.provider not in ${deskMethods}
      union all
      select 'lateBalances', ${cityMoment(sql`(balance_due_on + 1)`, sql`time_zone`)}, id, 'lateBalance', null, null
      from bookings
      where is_group and status = 'confirmed' and balance > 0
        and balance_due_on < ${cityToday(now, sql`time_zone`)}
      union all
      select 'nightChangeSteps', change.changed_at, step.booking_id, step.state, step.last_error, change.night_id
      from affected_bookings step join night_changes change on change.id = step.night_change_id
      where change.finished_at is null and step.last_error is not null
      union all
      select 'unreachable', change.changed_at, booking.id,
        case when booking.email = '' then 'noAddress' when mail.state = 'failed' then 'mailFailed' else 'notSent' end,
        null, change.night_id
      from affected_bookings step
      join night_changes change on change.id = step.night_change_id
      join bookings booking on booking.id = step.booking_id
      left join outbox_mails mail on mail.once_key = 'booking.nightChanged:' || step.id
      where change.reinstated_at is null and step.notified_at is not null and step.answered_at is null
        and step.called_at is null and step.decided_by is distinct from 'staff'
        and (mail.state is null or mail.state in ('failed', 'unneeded'))
      union all
      select 'unreachable', mail.created_at, booking.id, 'mailFailed', null, null
      from bookings booking
      join lateral (
        select created_at from outbox_mails where booking_id = booking.id and state = 'failed' order by created_at desc limit 1
      ) mail on true
      where booking.status = 'confirmed' and booking.phone !~ '[0-9]'
        and booking.date >= ${cityToday(now, sql`booking.time_zone`)}
        and booking.id in (select booking_id from outbox_mails where state = 'failed')
      union all
      select 'doorConflicts', at, booking_id, conflict, null, null
      from door_entries where conflict is not null and settled_at is null
      union all
      select 'openCash', max(at), null, 'openCash', null, null
      from (
        select holder, last_at as at, false as waits from (${heldCash}) held
        union all
        select holder_id, counted_at, true from cash_ups where state = 'counted'
      ) cash
      group by holder
      having bool_or(waits)
        or max(at) filter (where not waits) < ${momentOf(now)} - ${hoursOfANight} * interval '1 hour'
      union all
      select 'balancesTonight', ${cityStart(sql`date`, sql`start_time`, sql`time_zone`)}, id, 'balance', null, null
      from bookings
      where status = 'confirmed' and ${dueOfBooking} > 0 and ${isOnNights({ from: addDays(day, -1), to: addDays(day, 1) })}
        and date = ${cityToday(now, sql`time_zone`)}
      union all
      select 'salesEnding', ${nightStart}, null, 'sale', null, night.id
      from ${comingNights}
      where night.sale_price is not null and night.sale_until = ${todayHere}
        and night.date >= night.sale_until
      union all
      select 'noMeetingPoint', ${nightStart}, null, 'meetingPoint', null, night.id
      from ${comingNights}
      where not exists (select from jsonb_each_text(crawl.meeting_point) where value ~ '[^[:space:]]')
        and night.date between ${todayHere}
          and ${todayHere} + ${meetingPointDays}::int
      union all
      select 'rosterRequests', roster_requests.asked_at, null, 'request', null, roster_requests.night_id
      from roster_requests where ${isStillOpen(sql`${momentOf(now)}::date - 1`)}
      union all
      select 'noGuide', ${nightStart}, null, 'guide', null, night.id
      from ${comingNights}
      where ${guideAttentionDays} > 0
        and exists (select from bookings where scheduled_crawl_id = night.id and status = 'confirmed')
        and not exists (select from roster_shifts where night_id = night.id and role <> 'helper')
        and night.date between ${todayHere}
          and ${todayHere} + ${guideAttentionDays}::int
    ), counted as (
      select item.*, count(*) over of_kind as count,
             row_number() over (partition by kind order by error is null, ${urgency}, night_id) as place
      from item where kind = any(${sql.param(kinds)}::text[]) and ${ofCities(cities)} window of_kind as (partition by kind)
    )
    select counted.kind, counted.count::int, counted.at, counted.booking_id as "bookingId", bookings.reference,
           counted.what, counted.error, counted.night_id as "nightId",
           case when night.id is not null then json_build_object('date', night.date::text,
             'startTime', night.start_time, 'crawlTitle', crawl.title) end as night
    from counted left join bookings on bookings.id = counted.booking_id
    left join scheduled_crawls night on night.id = counted.night_id left join pub_crawls crawl on crawl.id = night.crawl_id
    where place <= ${maxOfAKind} order by counted.kind, place`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
