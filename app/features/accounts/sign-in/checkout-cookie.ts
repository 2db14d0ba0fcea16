/**
 * The cookie that links a browser to the bookings it placed. The checkout sets it, with or without an
 * account.
 */
export const checkoutCookie = 'checkout_session';

/**
 * Removes the checkout cookie on sign-out, so that the next person at this browser cannot open these
 * bookings.
 */
export const spentCheckoutCookie = `${checkoutCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
