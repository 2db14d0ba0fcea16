import { bookingFactNames } from '#domain/booking/booking-facts.ts';

/** The columns that the list can show besides the reference, in their order. */
export const listColumns = [
  'customer',
  'night',
  'people',
  'price',
  'paid',
  'refunded',
  'due',
  'placed',
  ...bookingFactNames,
  'language',
  'phone',
  'requests',
] as const;

export type ListColumn = (typeof listColumns)[number];

/** The columns that are shown until somebody chooses others. */
export const usualColumns: readonly ListColumn[] = [
  'customer',
  'night',
  'people',
  'price',
  'paid',
  'due',
  'placed',
];
