import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { bookings } from './booking-tables.server.ts';

/** What bookings keep from being sold to others is read from the bookings themselves, so that it cannot drift away from them. */
const holding = inArray(bookings.status, ['pending', 'confirmed']);

/** How many of each add-on are sold or held for that night, by bookings other than the given one. */
export async function addOnsTaken(
  database: Database | Transaction,
  { scheduledCrawlId, except }: { scheduledCrawlId: string; except: string | null },
): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ id: string; taken: number }>(sql`
    select line->>'addOnId' as id, sum((line->>'quantity')::int)::int as taken
    from bookings, jsonb_array_elements(quote->'lines') as line
    where ${and(eq(bookings.scheduledCrawlId, scheduledCrawlId), holding, other(except))}
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
