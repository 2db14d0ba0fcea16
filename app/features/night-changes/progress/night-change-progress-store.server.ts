import { sql } from 'drizzle-orm';
import { type Money, money } from '#domain/money.ts';
import { deskMethods } from '#domain/payment/desk-methods.ts';
import { recordOf } from '#domain/record-of.ts';
import type { Database } from '#platform/database/database.ts';
import type { Count } from '../affected.ts';
import {
  balanceMoney,
  balancePlaces,
  type MoneyBalance,
  type PlacesBalance,
} from './balance-store.server.ts';
import { type Reach, reachOf, readReach } from './reach-store.server.ts';

export type NightChangeProgress = {
  /** All bookings by their outcome. `waiting`: not notified yet. `silent`: no response yet. */
  readonly counts: Readonly<Record<ProgressKind, Count>>;
  readonly decided: { readonly guest: number; readonly deadline: number; readonly staff: number };
  readonly money: readonly MoneyBalance[];
  readonly places: readonly PlacesBalance[];
  readonly failures: readonly Failure[];
  readonly reach: Reach;
  /** Cash refunds that staff have to hand back. */
  readonly deskRefunds: readonly DeskRefund[];
};

export type DeskRefund = {
  readonly bookingId: string;
  readonly reference: string;
  readonly name: string;
  readonly amount: Money;
};

const progressKinds = ['waiting', 'silent', 'newDate', 'otherDate', 'refund', 'released', 'left'] as const;

export type ProgressKind = (typeof progressKinds)[number];

type Failure = {
  readonly bookingId: string;
  readonly reference: string;
  readonly error: string;
  readonly attempts: number;
};

/** The progress of a cancelled night, and whether its places and money balance. Computed on each call. */
export async function readNightChangeProgress(
  database: Database,
  { nightChangeId }: { nightChangeId: string },
): Promise<NightChangeProgress> {
  const [counts, balances, places, failures, reach, deskRefunds] = await Promise.all([
    countBookings(database, nightChangeId),
    balanceMoney(database, nightChangeId),
    balancePlaces(database, nightChangeId),
    listFailures(database, nightChangeId),
    readReach(database, [nightChangeId]).then((reaches) => reachOf(reaches.get(nightChangeId) ?? [])),
    listDeskRefunds(database, nightChangeId),
  ]);
  return { ...counts, money: balances, places, failures, reach, deskRefunds };
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
    // Nobody decides about an unpaid hold, which is released at once.
    if (by && kind !== 'released') decided[by] += bookings;
  }
  return { counts, decided };
}

async function listFailures(database: Database, id: string): Promise<Failure[]> {
  const { rows } = await database.execute<Failure>(sql`
    select booking.id as "bookingId", booking.reference, row.last_error as error, row.attempts
    from affected_bookings row join bookings booking on booking.id = row.booking_id
    where row.night_change_id = ${id} and row.last_error is not null
    order by booking.reference`);
  return rows;
}

/** Lists the bookings for which staff have to give money back themselves. */
async function listDeskRefunds(database: Database, id: string): Promise<DeskRefund[]> {
  const { rows } = await database.execute<
    Omit<DeskRefund, 'amount'> & { amount: number; currency: string }
  >(sql`
    select booking.id as "bookingId", booking.reference, trim(booking.first_name || ' ' || booking.last_name) as name,
      sum(refund.amount)::float8 as amount, refund.currency
    from affected_bookings row
    join bookings booking on booking.id = row.booking_id
    join refunds refund on refund.booking_id = booking.id and refund.state = 'owed'
    join payments payment on payment.id = refund.payment_id and payment.provider in ${deskMethods}
    where row.night_change_id = ${id}
    group by booking.id, refund.currency
    order by name, booking.id`);
  return rows.map(({ amount, currency, ...row }) => ({ ...row, amount: money(amount, currency) }));
}
