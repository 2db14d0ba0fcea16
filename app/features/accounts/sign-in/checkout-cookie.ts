/** The cookie that tells a browser which bookings it placed; the checkout writes it, with or without an account. */
export const checkoutCookie = 'checkout_session';

/** Whoever signs out leaves nothing behind: to the next person at this browser those bookings are somebody else's. */
export const spentCheckoutCookie = `${checkoutCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
