import type { Platform } from '#platform/platform.ts';
import { closeSampleStatement } from './bookings/close-statement.ts';
import { seedSampleBookings } from './bookings/seed-bookings.ts';
import { seedSampleWorld } from './seed.ts';

/**
 * Adds the sample world, with sample bookings where the rehearsal provider has paid for them
 * (docs/rules/admin.md). Returns how many bookings were added; null if there are none to add.
 */
export async function seedSample(
  platform: Pick<Platform, 'config' | 'clock' | 'database' | 'gateways'>,
): Promise<number | null> {
  const { config, clock, database, gateways } = platform;
  const hasBookings = config.withSampleBookings && gateways.has('rehearsal');
  const sample = { database, now: clock.now() };
  await seedSampleWorld({ ...sample, isUnsold: !hasBookings });
  if (!hasBookings) return null;
  const added = await seedSampleBookings(sample);
  await closeSampleStatement(platform);
  return added;
}
