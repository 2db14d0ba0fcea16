import { randomUUID } from 'node:crypto';
import { calendarDate } from '#domain/calendar-date.ts';
import { minutesAfter } from '#domain/durations.ts';
import { money } from '#domain/money.ts';
import type { PaymentRequest } from '#platform/payments/payment-gateway.ts';

/** A payment request for a booking for two; `changes` replaces fields. */
export function aPaymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  const total = changes.total ?? money(70_00, 'USD');
  return {
    idempotencyKey: randomUUID(),
    bookingId: '6f1c1f5e-7d1b-4d6c-9a2b-3c4d5e6f7a8b',
    bookingReference: 'VPC-7K3M-X9QD',
    lines: [{ name: 'Beach Pub Crawl, Mar 6, 2027', quantity: 2, total }],
    total,
    language: 'en',
    email: 'ana@example.com',
    expiresAt: minutesAfter(new Date(), 35),
    night: calendarDate('2027-03-06')!,
    successUrl: 'http://localhost:3000/booking-confirmation/1?payment=done',
    cancelUrl: 'http://localhost:3000/booking-confirmation/1?payment=cancelled',
    ...changes,
  };
}
