/** The orders of the list of guests, the usual one first. */
export const guestSortings = ['lastVisit', 'nights', 'spent'] as const;
export type GuestSorting = (typeof guestSortings)[number];

/** More guests than this are not counted: it would read every booking. */
export const maxGuestsCounted = 10_000;
