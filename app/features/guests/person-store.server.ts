import { sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { hasAddress } from '#features/booking/booking-tables.server.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { bookingsOfGuest } from './guest-store.server.ts';
import type { Person } from './personal-data/bind-keys-store.server.ts';

export type FoundPerson = Person & { readonly hasStaffAccount: boolean };

/**
 * Everything by which the guest of a booking is known: the bookings of the guest and of everybody whom staff merged with
 * them, the accounts of these bookings and addresses, the bookings of those accounts, and all of their addresses. Null if
 * nobody is known by the booking. Accounts and addresses belong to no city, so a person who is limited to cities finds
 * bookings only.
 */
export async function findPerson(
  transaction: Transaction,
  { bookingId, cities }: { readonly bookingId: string; readonly cities: CityScope },
): Promise<FoundPerson | null> {
  const found = await bookingsOfGuest(transaction, await readReporting(transaction), { bookingId, cities });
  if (found.length === 0) return null;
  const bookings = found.map(({ id }) => id);
  if (cities.length > 0) return { bookings, users: [], emails: [], hasStaffAccount: false };
  const emails = found.map(({ email }) => email).filter(Boolean);
  const accounts = await accountsOf(transaction, { bookings, emails });
  const ofAccounts = await bookingsOfAccounts(
    transaction,
    accounts.map(({ id }) => id),
  );
  return {
    bookings: [...new Set([...bookings, ...ofAccounts.map(({ id }) => id)])],
    users: accounts.map(({ id }) => id),
    emails: [
      ...new Set([
        ...emails,
        ...accounts.map(({ email }) => email),
        ...ofAccounts.flatMap(({ email, isOfOthers }) => (email && !isOfOthers ? [email] : [])),
      ]),
    ],
    hasStaffAccount: accounts.some(({ role }) => role !== 'customer'),
  };
}

/** An account as a person: its bookings, and its address if it is verified. */
export async function findAccount(transaction: Transaction, userId: string): Promise<Person> {
  const { rows } = await transaction.execute<{ email: string }>(
    sql`select email from users where id = ${userId} and email_verified`,
  );
  const bookings = await bookingsOfAccounts(transaction, [userId]);
  return { bookings: bookings.map(({ id }) => id), users: [userId], emails: rows.map(({ email }) => email) };
}

async function accountsOf(transaction: Transaction, { bookings, emails }: Omit<Person, 'users'>) {
  const { rows } = await transaction.execute<{ id: string; email: string; role: string }>(sql`
    select id, email, role from users
    where email = any(${sql.param([...emails])}::text[])
      or id in (select user_id from bookings where id = any(${sql.param([...bookings])}::uuid[]))
    order by id`);
  return rows;
}

/**
 * The bookings of accounts. An address that other bookings have too is somebody else's: the account has booked for
 * another guest, whose data stay.
 */
async function bookingsOfAccounts(transaction: Transaction, users: readonly string[]) {
  const ids = sql`${sql.param([...users])}::uuid[]`;
  const { rows } = await transaction.execute<{ id: string; email: string; isOfOthers: boolean }>(sql`
    select id, email, exists (
      select from bookings others
      where ${hasAddress('others', 'bookings.email')} and others.user_id is distinct from bookings.user_id
    ) or exists (select from users where users.email = bookings.email and users.id <> bookings.user_id) as "isOfOthers"
    from bookings where user_id = any(${ids})`);
  return rows;
}

export type LockedBooking = {
  readonly id: string;
  readonly reference: string;
  readonly isErased: boolean;
  /** Paid or held, and not over for two days. */
  readonly isAhead: boolean;
  readonly hasOpenCase: boolean;
};

/** Locks a person's accounts, then the bookings, each in the order of their ids, as a deletion of an account does. */
export async function lockPerson(transaction: Transaction, person: Person): Promise<LockedBooking[]> {
  await transaction.execute(sql`
    select from users where id = any(${sql.param([...person.users])}::uuid[]) order by id for update`);
  const { rows } = await transaction.execute<LockedBooking>(sql`
    select id, reference, erased_at is not null as "isErased",
      ${holdsPlaces()} and date >= current_date - 1 as "isAhead",
      exists (select from payment_cases where booking_id = bookings.id and closed_at is null) as "hasOpenCase"
    from bookings where id = any(${sql.param([...person.bookings])}::uuid[])
    order by id for update`);
  return rows;
}
