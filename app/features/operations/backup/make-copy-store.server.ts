import { sql } from 'drizzle-orm';
import { replacePersons } from '#features/guests/personal-data/copy-for-tests-store.server.ts';
import { copyMark } from '#platform/database/copy-mark.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * Turns restored data into a copy for trying things out, which reaches nobody and moves no money by itself: the register
 * of personal data replaces what is about guests and customers, payments and refunds are not polled, purchases are not
 * reported, and the copy is marked, so that no release sends its mails. Accounts of the team stay, so that they can sign in.
 */
export async function makeCopy(transaction: Transaction): Promise<void> {
  await replacePersons(transaction);
  for (const statement of [
    sql`update payments set next_poll_at = null where next_poll_at is not null`,
    sql`update refunds set next_poll_at = null where next_poll_at is not null`,
    sql`update purchase_reports set reported_at = now() where reported_at is null`,
    sql`delete from known_devices`,
    sql`delete from app_settings where key in ('pixel_id', 'pixel_access_token')`,
    sql`insert into app_settings (key, value) values (${copyMark}, 'on') on conflict (key) do update set value = 'on'`,
  ])
    await transaction.execute(statement);
}
