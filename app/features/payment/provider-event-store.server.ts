import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { type PaidBy, paymentEvents } from './payment-tables.server.ts';

/** An event as its provider names it. */
export type ProviderEvent = { readonly eventId: string; readonly type: string };

/**
 * Remembers an event; false when it is known already. Of two processes that remember the same one, the second waits
 * until the first has finished or given up.
 */
export async function rememberEvent(
  database: Database | Transaction,
  event: ProviderEvent & { readonly provider: PaidBy; readonly reference: string },
): Promise<boolean> {
  const { provider, eventId, type: kind, reference } = event;
  const { rowCount } = await insertNew(database, { provider, eventId, kind, reference });
  return rowCount === 1;
}

const insertNew = preparedQuery('provider_event_insert_new', (database) =>
  database
    .insert(paymentEvents)
    .values({
      provider: sql.placeholder('provider'),
      eventId: sql.placeholder('eventId'),
      kind: sql.placeholder('kind'),
      reference: sql.placeholder('reference'),
    })
    .onConflictDoNothing(),
);
