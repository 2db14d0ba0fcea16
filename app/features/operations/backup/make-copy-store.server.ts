import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** Addresses below `.invalid` never reach anybody (RFC 2606). */
const undeliverable = (column: 'email' | 'recipient') =>
  sql.raw(`${column} = replace(${column}, '@', '=') || '@copy.invalid'`);

/**
 * Turns restored data into a copy for trying things out, which reaches no customer and moves no money by itself:
 * customers' addresses become undeliverable, unsent mails are marked as unneeded, payments and refunds are not
 * polled, and every session and link ends. Addresses of admins and guides stay, so that they can sign in.
 */
export async function makeCopy(transaction: Transaction): Promise<void> {
  for (const statement of [
    sql`update outbox_mails set state = 'unneeded', ${undeliverable('recipient')} where state in ('waiting', 'failed')`,
    sql`update outbox_mails set ${undeliverable('recipient')} where state not in ('waiting', 'failed') and recipient not like '%@copy.invalid'`,
    sql`update users set ${undeliverable('email')} where role = 'customer'`,
    sql`update bookings set ${undeliverable('email')} where email <> ''`,
    sql`update waiting_parties set ${undeliverable('email')}`,
    sql`update contact_messages set ${undeliverable('email')}`,
    sql`update mail_opt_outs set ${undeliverable('email')}`,
    sql`update payments set next_poll_at = null where next_poll_at is not null`,
    sql`update refunds set next_poll_at = null where next_poll_at is not null`,
    sql`update purchase_reports set reported_at = now() where reported_at is null`,
    sql`delete from sessions`,
    sql`delete from account_links`,
    sql`delete from verifications`,
    sql`delete from known_devices`,
  ])
    await transaction.execute(statement);
}
