import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { appSettings } from './content-tables.server.ts';

const key = 'sample_bookings';

/** Notes that bookings were made up for a first look at the desk: whoever works there has to know. */
export async function recordSampleBookings(transaction: Transaction): Promise<void> {
  await transaction.insert(appSettings).values({ key, value: 'true' }).onConflictDoNothing();
}

/** Whether bookings were made up here, which the desk says. */
export async function hasSampleBookings(database: Database): Promise<boolean> {
  return (await database.$count(appSettings, eq(appSettings.key, key))) > 0;
}
