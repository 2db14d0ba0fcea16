import type { Language } from '#domain/bilingual.ts';
import { addressIn } from '#i18n/language.ts';
import type { ApprovedAnswer, OrderAnswer } from './paypal-answer.ts';

type Asked = { readonly bookingId: string; readonly language: Language };

/** Requests a PayPal order for a booking from this site's server. */
export const requestOrder = (asked: Asked) => ask<OrderAnswer>('order', asked);

/**
 * Reports the guest's approval to this site's server, which verifies it with PayPal and captures the payment.
 */
export const confirmApproved = (asked: Asked) => ask<ApprovedAnswer>('approved', asked);

async function ask<Answer>(what: 'order' | 'approved', { bookingId, language }: Asked): Promise<Answer> {
  const response = await fetch(addressIn(language, `/checkout/paypal/${what}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ booking: bookingId }),
  });
  return response.json();
}
