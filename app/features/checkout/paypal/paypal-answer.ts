import type { Refusal } from '#domain/decision.ts';

/** What the browser hears of an order: its name at PayPal, another page that knows more, or why there is none. */
export type OrderAnswer =
  | { readonly orderId: string }
  | { readonly goTo: string }
  | { readonly refusal: Refusal };

/** What the browser hears of money that PayPal was told to take: where to go on, or to let the guest choose again. */
export type ApprovedAnswer = { readonly goTo: string } | { readonly isDeclined: true };
