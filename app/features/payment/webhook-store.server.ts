import { desc, gt, lt, sql } from 'drizzle-orm';
import { hoursAfter, millisecondsPerHour } from '#domain/durations.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import type { Provider, WebhookRefusal } from '#platform/payments/payment-gateway.ts';
import { type PaidBy, paymentEvents, webhookRefusals } from './payment-tables.server.ts';

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

const keptDays = 30;

/** Counts a refused webhook event. */
export async function countRefusal(
  database: Database,
  { provider, why, now }: { provider: Provider; why: WebhookRefusal; now: Date },
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / millisecondsPerHour) * millisecondsPerHour);
  const [{ count } = { count: 0 }] = await database
    .insert(webhookRefusals)
    .values({ provider, hour, lastWhy: why, lastAt: now })
    .onConflictDoUpdate({
      target: [webhookRefusals.provider, webhookRefusals.hour],
      set: { count: sql`${webhookRefusals.count} + 1`, lastWhy: why, lastAt: now },
    })
    .returning({ count: webhookRefusals.count });
  if (count !== 1) return;
  const longAgo = hoursAfter(now, -24 * keptDays);
  await database.delete(webhookRefusals).where(lt(webhookRefusals.hour, longAgo));
}

export type RefusedWebhooks = {
  readonly provider: Provider;
  readonly count: number;
  readonly lastWhy: WebhookRefusal;
  readonly lastAt: Date;
};

/** The number of refused events per provider in the last 24 hours, and the reason of the last one. */
export async function listRefusedWebhooks(database: Database, now: Date): Promise<RefusedWebhooks[]> {
  const rows = await database
    .select()
    .from(webhookRefusals)
    .where(gt(webhookRefusals.lastAt, hoursAfter(now, -24)))
    .orderBy(desc(webhookRefusals.lastAt));
  return [...new Set(rows.map(({ provider }) => provider))].flatMap((provider) => {
    const ofProvider = rows.filter((row) => row.provider === provider);
    const [last] = ofProvider;
    if (!last) return [];
    const count = ofProvider.reduce((sum, row) => sum + row.count, 0);
    return { provider, count, lastWhy: last.lastWhy, lastAt: last.lastAt };
  });
}
