import type { appSettings, currencies } from '#features/settings/settings-tables.server.ts';

const values: Readonly<Record<string, string>> = {
  hide_all_spots_info: 'false',
  hide_total_spots_globally: 'false',
  show_limited_availability: 'true',
  limited_availability_threshold: '50',
  hold_minutes: '35',
  max_people: '25',
  refund_hours: '24',
  sale_closes_minutes_before_start: '',
  bookings_off: 'false',
  terms_version: '2025-05-21',
};

export const sampleSettings: (typeof appSettings.$inferInsert)[] = Object.entries(values).map(
  ([key, value]) => ({ key, value }),
);

export const sampleCurrencies: (typeof currencies.$inferInsert)[] = [
  { code: 'USD', rate: '1', position: 1 },
  { code: 'MXN', rate: '20.00', position: 2 },
  { code: 'EUR', rate: '0.92', position: 3 },
  { code: 'CAD', rate: '1.38', position: 4 },
  { code: 'GBP', rate: '0.79', position: 5 },
];
