import type { Language } from '#domain/bilingual.ts';
import { addressIn } from '#i18n/language.ts';
import type { ApprovedAnswer, OrderAnswer } from './paypal-answer.ts';

type Asked = { readonly bookingId: string; readonly language: Language };

/** Has the site open PayPal's order for a booking. */
export const requestOrder = (asked: Asked) => ask<OrderAnswer>('order', asked);

/** Tells the site that the guest has approved, so that it asks PayPal and takes the money. */
export const confirmApproved = (asked: Asked) => ask<ApprovedAnswer>('approved', asked);

async function ask<Answer>(what: 'order' | 'approved', { bookingId, language }: Asked): Promise<Answer> {
  const response = await fetch(addressIn(language, `/checkout/paypal/${what}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ booking: bookingId }),
  });
  return response.json();
}
