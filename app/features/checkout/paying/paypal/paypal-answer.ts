import type { Refusal } from '#domain/decision.ts';

/** What the browser hears of an order: its name at PayPal, another page that knows more, or why there is none. */
export type OrderAnswer =
  | { readonly orderId: string }
  | { readonly goTo: string }
  | { readonly refusal: Refusal };

/**
 * What the browser hears of money that PayPal was told to take: the guest may choose again, or the booking's
 * own page knows.
 */
export type ApprovedAnswer = { readonly isDeclined: true } | { readonly isTold: true };
