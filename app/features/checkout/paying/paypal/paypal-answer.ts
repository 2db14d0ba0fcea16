import type { Refusal } from '#domain/decision.ts';

/** The response to creating an order: PayPal's order id, a page to go to instead, or a refusal. */
export type OrderAnswer =
  | { readonly orderId: string }
  | { readonly goTo: string }
  | { readonly refusal: Refusal };

/**
 * The response to capturing an approved order: declined, so that the guest can choose again, or processed, so
 * that the booking's own page shows the result.
 */
export type ApprovedAnswer = { readonly isDeclined: true } | { readonly isTold: true };
