import { sql } from 'drizzle-orm';
import { holdingStates } from '#domain/booking/booking-states.ts';
import type { NightChangeKind } from '#domain/booking/night-change.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { type Money, money } from '#domain/money.ts';
import { recordOf } from '#domain/record-of.ts';
import { reportedPart, sumOf } from '#domain/reporting.ts';
import { reportedBooking } from '#features/booking/reported-booking-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { type Affected, type Count, summed } from './affected.ts';

export type NightChangeProgress = {
  /** All bookings by their outcome. `waiting`: not notified yet. `silent`: no response yet. */
  readonly counts: Readonly<Record<ProgressKind, Count>>;
  readonly decided: { readonly guest: number; readonly deadline: number; readonly staff: number };
  readonly money: readonly MoneyBalance[];
  readonly places: readonly PlacesBalance[];
  readonly failures: readonly Failure[];
  readonly reach: Reach;
  /** Cash refunds that staff have to hand back. */
  readonly cashToReturn: readonly CashToReturn[];
};

/** How many guests are informed: those whose mail was sent, who responded, or whom staff called. */
export type Reach = {
  /** Bookings whose guests have to be notified. */
  readonly total: number;
  readonly notified: number;
  /** Guests whose mail, or the step that creates it, is in progress. */
  readonly underWay: number;
  /** Guests whom no mail reached and who did not respond; those waiting longest for a call come first. */
  readonly toCall: readonly GuestToCall[];
  readonly called: readonly GuestToCall[];
};

/** A guest whom no mail has reached. */
export type GuestToCall = {
  /** The id of the row in the cancellation, on which the call is recorded. */
  readonly id: string;
  readonly bookingId: string;
  readonly reference: string;
  readonly name: string;
  readonly phone: string;
  readonly people: number;
  readonly language: Language;
  /** There is no address, the mail failed, or the mail was no longer needed when it was due. */
  readonly why: 'noAddress' | 'mailFailed' | 'notSent';
  readonly calledAt: Date | null;
  readonly calledBy: string | null;
};

export type CashToReturn = {
  readonly bookingId: string;
  readonly reference: string;
  readonly name: string;
  readonly amount: Money;
};

const progressKinds = ['waiting', 'silent', 'newDate', 'otherDate', 'refund', 'released', 'left'] as const;

export type ProgressKind = (typeof progressKinds)[number];

/**
 * The amounts of one currency. What the guests had paid equals what stays with bookings plus what is
 * refunded.
 */
export type MoneyBalance = {
  readonly paid: Money;
  /** Paid for bookings that have a night, or whose guests can still choose. */
  readonly staysWithBookings: Money;
  readonly goesBack: Money;
  /** The part of the refunds that has succeeded. */
  readonly hasGoneBack: Money;
  readonly difference: Money;
};

/**
 * One night that bookings of the cancelled night are or were on, with the values of its counter and of its
 * bookings.
 */
export type PlacesBalance = {
  readonly nightId: string;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly role: 'original' | 'new' | 'other';
  readonly taken: number;
  readonly booked: number;
  /** Reserved for guests of the cancelled night who are not processed yet. */
  readonly kept: number;
  readonly difference: number;
};

export type Failure = {
  readonly bookingId: string;
  readonly reference: string;
  readonly error: string;
  readonly attempts: number;
};

/** Computes what cancelling each night now would affect, by night. */
export async function readAffected(
  database: Database,
  nightIds: readonly string[],
): Promise<Map<string, Affected>> {
  const reporting = await readReporting(database);
  const ids = sql`${sql.param(nightIds)}::uuid[]`;
  const { rows } = await database.execute<{
    nightId: string;
    status: 'confirmed' | 'pending';
    currency: string;
    bookings: number;
    people: number;
    amount: number;
    reported: number | null;
  }>(sql`
    select scheduled_crawl_id as "nightId", status, currency, count(*)::int as bookings,
      sum(number_of_people)::int as people, sum(total - balance)::float8 as amount,
      sum(${reportedBooking(reporting, sql`(total - balance)`)})::float8 as reported
    from bookings where scheduled_crawl_id = any(${ids}) and status in ${holdingStates}
    group by scheduled_crawl_id, status, currency order by currency`);
  const [cash, waiting] = [await cashKept(database, nightIds), await countWaiting(database, nightIds)];
  const of = (nightId: string): Affected => {
    const ofNight = rows.filter((row) => row.nightId === nightId);
    const [confirmed, pending] = (['confirmed', 'pending'] as const).map((wanted) =>
      ofNight.filter(({ status }) => status === wanted),
    );
    return {
      ...summed(confirmed ?? []),
      holds: summed(pending ?? []),
      waiting: waiting.get(nightId) ?? { bookings: 0, people: 0 },
      cash: cash.get(nightId) ?? [],
      money: sumOf(
        reporting.currency,
        (confirmed ?? []).map((part) => reportedPart(reporting, part)),
      ),
    };
  };
  return new Map(nightIds.map((nightId) => [nightId, of(nightId)]));
}

/** Computes what cancelling that night now would affect. */
export async function readAffectedOfNight(database: Database, nightId: string): Promise<Affected> {
  const affected = (await readAffected(database, [nightId])).get(nightId);
  if (!affected) throw new Error(`Night ${nightId}: nothing was read`);
  return affected;
}

async function cashKept(database: Database, nightIds: readonly string[]): Promise<Map<string, Money[]>> {
  const { rows } = await database.execute<{ nightId: string; amount: number; currency: string }>(sql`
    select booking.scheduled_crawl_id as "nightId", payment.currency, sum(payment.amount - coalesce(
      (select sum(amount) from refunds where payment_id = payment.id), 0))::float8 as amount
    from payments payment join bookings booking on booking.id = payment.booking_id
    where booking.scheduled_crawl_id = any(${sql.param(nightIds)}::uuid[]) and booking.status = 'confirmed'
      and payment.is_applied and payment.provider = 'cash'
    group by booking.scheduled_crawl_id, payment.currency order by payment.currency`);
  const kept = Map.groupBy(
    rows.filter(({ amount }) => amount > 0),
    ({ nightId }) => nightId,
  );
  return new Map(
    [...kept].map(([id, parts]) => [id, parts.map(({ amount, currency }) => money(amount, currency))]),
  );
}

/** The waiting parties of each night. */
async function countWaiting(database: Database, nightIds: readonly string[]): Promise<Map<string, Count>> {
  const { rows } = await database.execute<Count & { nightId: string }>(sql`
    select scheduled_crawl_id as "nightId", count(*)::int as bookings, sum(number_of_people)::int as people
    from waiting_parties where scheduled_crawl_id = any(${sql.param(nightIds)}::uuid[])
    group by scheduled_crawl_id`);
  return new Map(rows.map(({ nightId, ...count }) => [nightId, count]));
}

/** The progress of a cancelled night, and whether its places and money balance. Computed on each call. */
export async function readNightChangeProgress(
  database: Database,
  { nightChangeId }: { nightChangeId: string },
): Promise<NightChangeProgress> {
  const [counts, balances, places, failures, reach, cashToReturn] = await Promise.all([
    countBookings(database, nightChangeId),
    balanceMoney(database, nightChangeId),
    balancePlaces(database, nightChangeId),
    listFailures(database, nightChangeId),
    readReach(database, [nightChangeId]).then((reaches) => reachOf(reaches.get(nightChangeId) ?? [])),
    listCashToReturn(database, nightChangeId),
  ]);
  return { ...counts, money: balances, places, failures, reach, cashToReturn };
}

async function countBookings(database: Database, id: string) {
  const { rows } = await database.execute<{
    kind: ProgressKind;
    by: 'guest' | 'deadline' | 'staff' | null;
    bookings: number;
    people: number;
  }>(sql`
    select case when row.state = 'waiting' then 'waiting' else coalesce(row.outcome, 'silent') end as kind,
      row.decided_by as by, count(*)::int as bookings, sum(booking.number_of_people)::int as people
    from affected_bookings row join bookings booking on booking.id = row.booking_id
    where row.night_change_id = ${id}
    group by 1, 2`);
  const none: Count = { bookings: 0, people: 0 };
  const counts = recordOf(progressKinds, () => none);
  const decided = { guest: 0, deadline: 0, staff: 0 };
  for (const { kind, by, bookings, people } of rows) {
    const before = counts[kind];
    counts[kind] = { bookings: before.bookings + bookings, people: before.people + people };
    if (by) decided[by] += bookings;
  }
  return { counts, decided };
}

/** The amount paid is what the accepted payments held when the night was cancelled. */
async function balanceMoney(database: Database, id: string): Promise<MoneyBalance[]> {
  const { rows } = await database.execute<
    Record<'paid' | 'stays' | 'back' | 'gone', number> & { currency: string }
  >(sql`
    select booking.currency, sum(till.paid)::float8 as paid, sum(till.back)::float8 as back, sum(till.gone)::float8 as gone,
      sum(case when booking.status = 'confirmed' then booking.total - booking.balance else 0 end)::float8 as stays
    from affected_bookings row
    join night_changes night_change on night_change.id = row.night_change_id
    join bookings booking on booking.id = row.booking_id
    cross join lateral (
      select
        coalesce((select sum(coalesce(paid_amount, amount)) from payments where booking_id = booking.id and is_applied), 0)
        - coalesce(sum(amount) filter (where transferred_to is not null
          or (created_at < night_change.changed_at and because <> 'night_cancelled')), 0) as paid,
        coalesce(sum(amount) filter (where transferred_to is null
          and (created_at >= night_change.changed_at or because = 'night_cancelled')), 0) as back,
        coalesce(sum(amount) filter (where transferred_to is null
          and (created_at >= night_change.changed_at or because = 'night_cancelled') and state = 'succeeded'), 0) as gone
      from refunds
      where booking_id = booking.id
        and payment_id in (select id from payments where booking_id = booking.id and is_applied)
    ) till
    where row.night_change_id = ${id}
    group by booking.currency
    having sum(till.paid) > 0 or sum(till.back) > 0
    order by booking.currency`);
  return rows.map(({ currency, paid, stays, back, gone }) => {
    const of = (amount: number) => money(amount, currency);
    return {
      paid: of(paid),
      staysWithBookings: of(stays),
      goesBack: of(back),
      hasGoneBack: of(gone),
      difference: of(paid - stays - back),
    };
  });
}

async function balancePlaces(database: Database, id: string): Promise<PlacesBalance[]> {
  const { rows } = await database.execute<Omit<PlacesBalance, 'difference'>>(sql`
    select night.id as "nightId", night.date::text as date, night.start_time as "startTime",
      case night.id when night_change.night_id then 'original' when night_change.new_night_id then 'new' else 'other' end as role,
      night.total_spots - night.available_spots as taken,
      coalesce((select sum(number_of_people) from bookings
        where scheduled_crawl_id = night.id and status in ${holdingStates}), 0)::int as booked,
      coalesce((select sum(held_spots) from affected_bookings kept
        join night_changes keeping on keeping.id = kept.night_change_id
        where keeping.new_night_id = night.id), 0)::int as kept
    from night_changes night_change
    join scheduled_crawls night on night.id in (
      select night_change.night_id union select night_change.new_night_id union
      select booking.scheduled_crawl_id from affected_bookings row
      join bookings booking on booking.id = row.booking_id
      where row.night_change_id = night_change.id)
    where night_change.id = ${id}
    order by night.date, night.start_time`);
  return rows.map((row) => ({ ...row, difference: row.taken - row.booked - row.kept }));
}

async function listFailures(database: Database, id: string): Promise<Failure[]> {
  const { rows } = await database.execute<Failure>(sql`
    select booking.id as "bookingId", booking.reference, row.last_error as error, row.attempts
    from affected_bookings row join bookings booking on booking.id = row.booking_id
    where row.night_change_id = ${id} and row.last_error is not null
    order by booking.reference`);
  return rows;
}

type ReachRow = Omit<GuestToCall, 'why' | 'calledAt'> & {
  nightChangeId: string;
  state: 'waiting' | 'notified' | 'settled';
  isTold: boolean;
  isAnswered: boolean;
  isDesk: boolean;
  hasAddress: boolean;
  mail: 'waiting' | 'sent' | 'stored' | 'unneeded' | 'failed' | null;
  calledAt: string | null;
};

/**
 * The bookings to notify of each cancellation. Bookings that left before they were processed, and released unpaid
 * holds, do not have to be notified.
 */
async function readReach(database: Database, ids: readonly string[]): Promise<Map<string, ReachRow[]>> {
  const { rows } = await database.execute<ReachRow>(sql`
    select row.night_change_id as "nightChangeId", row.id, row.state, row.notified_at is not null as "isTold",
      row.answered_at is not null as "isAnswered",
      coalesce(row.decided_by = 'staff', false) as "isDesk", row.called_at as "calledAt", caller.email as "calledBy",
      booking.id as "bookingId", booking.reference, trim(booking.first_name || ' ' || booking.last_name) as name,
      booking.phone, booking.number_of_people as people, booking.language, booking.email <> '' as "hasAddress",
      mail.state as mail
    from affected_bookings row
    join bookings booking on booking.id = row.booking_id
    left join outbox_mails mail on mail.once_key = 'booking.nightChanged:' || row.id
    left join users caller on caller.id = row.called_by
    where row.night_change_id = any(${sql.param(ids)}::uuid[]) and (row.state = 'waiting' or row.notified_at is not null)
    order by row.called_at nulls first, booking.last_name, booking.first_name, booking.id`);
  return Map.groupBy(rows, ({ nightChangeId }) => nightChangeId);
}

function reachOf(rows: readonly ReachRow[]): Reach {
  const byMail = rows.filter(({ mail, isAnswered }) => isAnswered || mail === 'sent' || mail === 'stored');
  const underWay = rows.filter(
    (row) => !byMail.includes(row) && (!row.isTold || row.mail === 'waiting') && row.calledAt === null,
  );
  const others = rows.filter((row) => !byMail.includes(row) && !underWay.includes(row) && !row.isDesk);
  const lines = others.map(toGuest);
  const called = lines.filter(({ calledAt }) => calledAt !== null);
  const byStaff = rows.filter((row) => row.isDesk && !byMail.includes(row) && !underWay.includes(row));
  return {
    total: rows.length,
    notified: byMail.length + called.length + byStaff.length,
    underWay: underWay.length,
    toCall: lines.filter(({ calledAt }) => calledAt === null),
    called,
  };
}

/** How far a cancelled night is: its guests who are informed, and its bookings with a failed step. */
export type NightProgress = {
  readonly nightId: string;
  readonly kind: NightChangeKind;
  readonly isFinished: boolean;
  /** Whether it can still be undone, because nobody has been notified, waiting parties included. */
  readonly isUndoable: boolean;
  readonly total: number;
  readonly notified: number;
  readonly underWay: number;
  readonly toCall: number;
  /** Bookings whose guests may still choose. */
  readonly open: number;
  readonly failures: number;
};

/** The progress of each of these nights that is cancelled or rescheduled now, by night. */
export async function readProgressOfNights(
  database: Database,
  nightIds: readonly string[],
): Promise<Map<string, NightProgress>> {
  if (nightIds.length === 0) return new Map();
  const { rows } = await database.execute<
    Pick<NightProgress, 'nightId' | 'kind' | 'isFinished' | 'open' | 'failures' | 'isUndoable'> & {
      id: string;
    }
  >(sql`
    select night_change.id, night_change.night_id as "nightId", night_change.kind,
      night_change.finished_at is not null as "isFinished",
      (count(*) filter (where row.state = 'notified'))::int as open,
      (count(*) filter (where row.last_error is not null))::int as failures,
      (count(*) filter (where row.notified_at is not null)) = 0 and not exists (
        select from waiting_parties
        where scheduled_crawl_id = night_change.night_id and ended_at is not null) as "isUndoable"
    from night_changes night_change left join affected_bookings row on row.night_change_id = night_change.id
    where night_change.reinstated_at is null and night_change.night_id = any(${sql.param(nightIds)}::uuid[])
    group by night_change.id`);
  const reaches = await readReach(
    database,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, ...row }) => {
      const { total, notified, underWay, toCall } = reachOf(reaches.get(id) ?? []);
      return [row.nightId, { ...row, total, notified, underWay, toCall: toCall.length }];
    }),
  );
}

const toGuest = ({ hasAddress, mail, calledAt, ...row }: ReachRow): GuestToCall => ({
  id: row.id,
  bookingId: row.bookingId,
  reference: row.reference,
  name: row.name,
  phone: row.phone,
  people: row.people,
  language: row.language,
  calledBy: row.calledBy,
  why: mail === 'failed' ? 'mailFailed' : hasAddress ? 'notSent' : 'noAddress',
  calledAt: calledAt === null ? null : new Date(calledAt),
});

/** Lists the bookings for which staff have to hand back cash. */
async function listCashToReturn(database: Database, id: string): Promise<CashToReturn[]> {
  const { rows } = await database.execute<
    Omit<CashToReturn, 'amount'> & { amount: number; currency: string }
  >(sql`
    select booking.id as "bookingId", booking.reference, trim(booking.first_name || ' ' || booking.last_name) as name,
      sum(refund.amount)::float8 as amount, refund.currency
    from affected_bookings row
    join bookings booking on booking.id = row.booking_id
    join refunds refund on refund.booking_id = booking.id and refund.state = 'owed'
    join payments payment on payment.id = refund.payment_id and payment.provider = 'cash'
    where row.night_change_id = ${id}
    group by booking.id, refund.currency
    order by name, booking.id`);
  return rows.map(({ amount, currency, ...row }) => ({ ...row, amount: money(amount, currency) }));
}
