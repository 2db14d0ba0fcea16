import { spentCookie } from '#platform/http-only-cookie.ts';

/**
 * The cookie that links a browser to the bookings it placed. The checkout sets it, with or without an
 * account.
 */
export const checkoutCookie = 'checkout_session';

/** The cookie of a browser that has proved access to the mailbox of a booking. */
export const proofCookie = 'booking_proof';

/**
 * Removes these cookies on sign-out, so that the next person at this browser cannot open the bookings.
 */
export const spentBookingCookies = [checkoutCookie, proofCookie].map(spentCookie);
