import { bookingFactNames } from '#domain/booking/booking-facts.ts';

/** The columns that the list can show besides the reference, in their order. */
export const listColumns = [
  'status',
  'customer',
  'night',
  'crawl',
  'people',
  'price',
  'coupon',
  'paid',
  'provider',
  'refunded',
  'due',
  'placed',
  'held',
  'email',
  ...bookingFactNames,
  'language',
  'phone',
  'requests',
] as const;

export type ListColumn = (typeof listColumns)[number];

/** The columns that are shown until somebody chooses others. */
export const usualColumns: readonly ListColumn[] = [
  'status',
  'customer',
  'night',
  'people',
  'price',
  'due',
  'placed',
];
