import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { type PaidBy, paymentEvents } from './payment-tables.server.ts';

/** An event, identified by its provider. */
export type ProviderEvent = { readonly eventId: string; readonly type: string };

/**
 * Records an event; false if it was recorded before. If two transactions record the same event, the second
 * waits until the first ends.
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
