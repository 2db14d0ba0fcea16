import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.ts';
import { outboxOf } from '#platform/outbox/outbox.ts';
import { outboxColumns } from '#platform/outbox/outbox-columns.ts';

/** An outbox that only tests have: events for another system. */
export const outboxEvents = pgTable(
  'outbox_events',
  { ...outboxColumns<'delivered'>(), name: text().notNull(), receipt: text() },
  (event) => [index('outbox_events_open').on(event.createdAt).where(sql`state in ('waiting', 'failed')`)],
);

export const eventOutbox = outboxOf(outboxEvents, { leaseMinutes: 5, content: ['receipt'] });

export const createOutboxEvents = (database: Database) =>
  database.execute(sql`
    create table outbox_events (
      id uuid primary key default gen_random_uuid(), state text not null default 'waiting',
      attempts int not null default 0, due_at timestamptz not null default now(), leased_by int, last_error text,
      created_at timestamptz not null default now(), sent_at timestamptz, name text not null, receipt text
    );
    create index outbox_events_open on outbox_events (created_at) where state in ('waiting', 'failed')`);

/** Enqueues events with these names, and returns their ids in the same order. */
export async function enqueueEvents(database: Database, ...names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const [event] = await database.insert(outboxEvents).values({ name }).returning({ id: outboxEvents.id });
    ids.push(event!.id);
  }
  return ids;
}
