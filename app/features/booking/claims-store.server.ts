import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { holdingStates } from '#domain/booking/booking-states.ts';
import type { UnpaidHolds } from '#domain/booking/unpaid-holds.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { bookings } from './booking-tables.server.ts';

/**
 * What bookings keep from being sold to others is read from the bookings themselves, so that it cannot drift
 * away from them.
 */
const holding = inArray(bookings.status, holdingStates);

/** How many of each add-on are sold or held for that night, by bookings other than the given one. */
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

/** How many bookings of that e-mail address use the coupon, besides the given one. */
export async function customerUses(
  database: Database | Transaction,
  { couponId, email, except }: { couponId: string; email: string; except: string | null },
): Promise<number> {
  const [row] = await database
    .select({ uses: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.couponId, couponId),
        eq(sql`lower(${bookings.email})`, email.toLowerCase()),
        holding,
        other(except),
      ),
    );
  return row?.uses ?? 0;
}

const other = (except: string | null): SQL | undefined =>
  except === null ? undefined : ne(bookings.id, except);

/**
 * What is held without payment on the night of a pending booking, by the client address that it came from and by its
 * e-mail address, itself aside. Null for a booking that is not pending or that came from no visitor.
 */
export async function unpaidHolds(transaction: Transaction, bookingId: string): Promise<UnpaidHolds | null> {
  const { rows } = await transaction.execute<UnpaidHolds>(sql`
    select own.number_of_people as people, night.total_spots as "totalSpots",
           coalesce(sum(other.number_of_people) filter (where other.held_from = own.held_from), 0)::int
             as "peopleFromClient",
           count(other.id) filter (where other.email = own.email)::int as "bookingsOfEmail",
           coalesce(extract(epoch from min(other.held_until) - now()), 0)::float8 as "secondsToNextEnd"
    from bookings own
    join scheduled_crawls night on night.id = own.scheduled_crawl_id
    left join bookings other on other.scheduled_crawl_id = night.id and other.id <> own.id
      and other.status = 'pending' and other.held_until > now()
      and (other.held_from = own.held_from or other.email = own.email)
    where own.id = ${bookingId} and own.status = 'pending' and own.held_from is not null
    group by own.id, night.id`);
  return rows[0] ?? null;
}

/** Forgets from where bookings were made, a day after their holds ended. */
export async function forgetHeldFrom(database: Database): Promise<void> {
  await database
    .update(bookings)
    .set({ heldFrom: null })
    .where(sql`held_from is not null and held_until < now() - interval '1 day'`);
}
