import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { UnpaidHolds } from '#domain/booking/unpaid-holds.ts';
import { mailboxOf } from '#domain/mailbox.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
import { bookings } from './booking-tables.server.ts';
import { holdsPlaces } from './holding-places-store.server.ts';

/**
 * The quantities that bookings hold. They are computed from the bookings, so that no separate counter can
 * become inconsistent.
 */
const holding = holdsPlaces(bookings.status);

/** The quantity of each add-on that is sold or held for that night, without the given booking. */
export async function addOnsTaken(
  database: Database | Transaction,
  { nightId, except }: { nightId: string; except: string | null },
): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ id: string; taken: number }>(sql`
    select line->>'addOnId' as id, sum((line->>'quantity')::int)::int as taken
    from bookings, jsonb_array_elements(quote->'lines') as line
    where ${and(eq(bookings.nightId, nightId), holding, other(except))}
    group by 1`);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/** The number of bookings of the mailbox of that address that use the coupon, without the given booking. */
export async function customerUses(
  database: Database | Transaction,
  { couponId, email, except }: { couponId: string; email: string; except: string | null },
): Promise<number> {
  const [row] = await database
    .select({ uses: count() })
    .from(bookings)
    .where(
      and(eq(bookings.couponId, couponId), eq(mailboxIn('email'), mailboxOf(email)), holding, other(except)),
    );
  return row?.uses ?? 0;
}

const other = (except: string | null): SQL | undefined =>
  except === null ? undefined : ne(bookings.id, except);

/** Who reads the mailbox of a booking; `userId` is null without an account. */
export type MailboxOwner = { readonly userId: string | null };

/** The address of a booking. */
export async function addressOfBooking(transaction: Transaction, bookingId: string): Promise<string> {
  const [row] = await transaction
    .select({ email: bookings.email })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.email ?? '';
}

/**
 * The unpaid holds on the night of a pending booking, without that booking: by its mailbox, and by the
 * clients that placed it and hold it now, whichever holds more. Null if the booking is not pending or no
 * client is known. If the requester reads that mailbox, only bookings of their account count for it: strangers may have
 * placed the others.
 */
export async function unpaidHolds(
  transaction: Transaction,
  { bookingId, owner }: { readonly bookingId: string; readonly owner: MailboxOwner | null },
): Promise<UnpaidHolds | null> {
  const isCounted = owner ? sql`other.user_id = ${owner.userId}::uuid` : sql`true`;
  const { rows } = await transaction.execute<UnpaidHolds>(sql`
    select own.number_of_people as people, night.total_spots as "totalSpots",
           greatest(
             coalesce(sum(other.number_of_people)
               filter (where own.placed_from in (other.placed_from, other.held_from)), 0),
             coalesce(sum(other.number_of_people)
               filter (where own.held_from in (other.placed_from, other.held_from)), 0)
           )::int as "peopleFromClient",
           count(other.id) filter (where ${mailboxIn('other.email')} = ${mailboxIn('own.email')} and ${isCounted})::int as "bookingsOfEmail",
           coalesce(extract(epoch from min(other.held_until) - now()), 0)::float8 as "secondsToNextEnd"
    from bookings own
    join scheduled_crawls night on night.id = own.scheduled_crawl_id
    left join bookings other on other.scheduled_crawl_id = night.id and other.id <> own.id
      and other.status = 'pending' and other.held_until > now()
      and (${mailboxIn('other.email')} = ${mailboxIn('own.email')}
        or own.placed_from in (other.placed_from, other.held_from)
        or own.held_from in (other.placed_from, other.held_from))
    where own.id = ${bookingId} and own.status = 'pending'
      and (own.placed_from is not null or own.held_from is not null)
    group by own.id, night.id`);
  return rows[0] ?? null;
}

/**
 * Deletes the client pseudonyms of the limit on unpaid holds: `heldFrom` a day after the hold, and
 * `placedFrom` once the booking cannot acquire its places again.
 */
export async function purgeHoldClients(database: Database): Promise<void> {
  await database
    .update(bookings)
    .set({ heldFrom: null })
    .where(sql`held_from is not null and held_until < now() - interval '1 day'`);
  await database
    .update(bookings)
    .set({ placedFrom: null })
    .where(sql`
    placed_from is not null and held_until < now() - interval '1 day'
    and (status in ('confirmed', 'cancelled') or date < current_date - 2)`);
}
