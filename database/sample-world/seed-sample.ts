import type { Platform } from '#platform/platform.ts';
import { seedSampleBookings } from './bookings/seed-bookings.ts';
import { seedSampleWorld } from './seed.ts';

/**
 * Adds the sample world, with sample bookings where the rehearsal provider has paid for them
 * (docs/rules/admin.md). Returns how many bookings were added; null if there are none to add.
 */
export async function seedSample({
  config,
  clock,
  database,
  gateways,
}: Pick<Platform, 'config' | 'clock' | 'database' | 'gateways'>): Promise<number | null> {
  const hasBookings = config.withSampleBookings && gateways.has('rehearsal');
  const sample = { database, now: clock.now() };
  await seedSampleWorld({ ...sample, isUnsold: !hasBookings });
  return hasBookings ? seedSampleBookings(sample) : null;
}
