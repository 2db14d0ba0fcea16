import { bookingsAddress, readBookingsQuery } from '#features/overview/bookings/bookings-query.ts';

/**
 * The part of the list's address that a view stores: filters, columns and order in one spelling. Not the page,
 * and not the search, which usually names a guest.
 */
export const viewAddress = (asked: URLSearchParams): string =>
  bookingsAddress(readBookingsQuery(asked), { search: '', after: null });

/** The views that everybody has: what is looked up every day. */
export const builtInViews = [
  { name: 'all', address: '' },
  { name: 'tonight', address: 'when=tonight' },
  { name: 'toPay', address: 'when=upcoming&due=yes' },
  { name: 'attention', address: 'attention=yes' },
  { name: 'noShows', address: 'when=past&noShow=yes' },
] as const;
