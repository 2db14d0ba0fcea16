import type { Language } from '#domain/bilingual.ts';
import { addressIn } from '#i18n/language.ts';
import type { ApprovedAnswer, OrderAnswer } from './paypal-answer.ts';

type PaypalOrderRequest = { readonly bookingId: string; readonly language: Language };

/** Requests a PayPal order for a booking from this site's server. */
export const requestOrder = (order: PaypalOrderRequest) => post<OrderAnswer>('order', order);

/**
 * Reports the guest's approval to this site's server, which verifies it with PayPal and captures the payment.
 */
export const confirmApproved = (order: PaypalOrderRequest) => post<ApprovedAnswer>('approved', order);

async function post<Answer>(
  action: 'order' | 'approved',
  { bookingId, language }: PaypalOrderRequest,
): Promise<Answer> {
  const response = await fetch(addressIn(language, `/checkout/paypal/${action}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ booking: bookingId }),
  });
  return response.json();
}
