import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { appSettings } from './settings-tables.server.ts';

const key = 'sample_bookings';

/** Records that sample bookings were created, so that the admin pages can show a notice. */
export async function recordSampleBookings(transaction: Transaction): Promise<void> {
  await transaction.insert(appSettings).values({ key, value: 'true' }).onConflictDoNothing();
}

/** Whether sample bookings were created; the admin pages show a notice. */
export async function hasSampleBookings(database: Database): Promise<boolean> {
  return (await database.$count(appSettings, eq(appSettings.key, key))) > 0;
}
