/**
 * The edition of our own terms (specification §1: last updated May 21, 2025); a booking remembers which one
 * it agreed to.
 */
export const termsVersion = '2025-05-21';
