/**
 * The edition of the default terms (specification §1: last updated May 21, 2025). Bookings store the edition
 * that they agreed to.
 */
export const termsVersion = '2025-05-21';
