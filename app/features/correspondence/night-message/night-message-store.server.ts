import { sql } from 'drizzle-orm';
import type { Language, Localized } from '#domain/languages.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { insertMails } from '../outbox/insert-mails-store.server.ts';

/** How many paid bookings of a night a message reaches, by language, and how many have no e-mail address. */
export async function readersOf(
  database: Database,
  nightId: string,
): Promise<{
  readonly byLanguage: readonly { language: Language; count: number }[];
  readonly unreached: number;
}> {
  const { rows } = await database.execute<{ language: Language; count: number; unreached: number }>(sql`
    select language, count(*) filter (where email <> '')::int as count,
           count(*) filter (where email = '')::int as unreached
    from bookings where scheduled_crawl_id = ${nightId} and status = 'confirmed'
    group by language order by language`);
  return {
    byLanguage: rows.filter(({ count }) => count > 0).map(({ language, count }) => ({ language, count })),
    unreached: rows.reduce((sum, { unreached }) => sum + unreached, 0),
  };
}

/**
 * Writes the message to every paid booking of the night, in the booking's language, English where there is no
 * translation. The same key writes nothing twice. Returns the number of new mails.
 */
export function enqueueNightMessage(
  transaction: Transaction,
  { nightId, key, message }: { readonly nightId: string; readonly key: string; readonly message: Localized },
): Promise<number> {
  const texts = JSON.stringify(message);
  return insertMails(
    transaction,
    sql`
    select 'booking.message' as kind, 'booking.message:' || ${key}::text || ':' || id as once_key, id as booking_id,
      null::uuid as user_id, language, email as recipient,
      jsonb_build_object('message', coalesce(${texts}::jsonb ->> language, ${texts}::jsonb ->> 'en')) as details
    from bookings where scheduled_crawl_id = ${nightId} and status = 'confirmed' and email <> ''`,
  );
}
