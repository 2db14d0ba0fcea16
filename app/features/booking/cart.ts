import type { Language } from '#domain/bilingual.ts';
import type { StaffSource } from '#domain/booking/booking-source.ts';
import type { CustomerDetails } from '#domain/booking/customer-details.ts';
import type { Refusal } from '#domain/decision.ts';
import type { CurrencyCode, Money } from '#domain/money.ts';

/**
 * What somebody wants to buy, before we know who it is. Holds ids and no price: the server looks everything
 * up and computes every amount (a `Basket` of domain/pricing/quote.ts).
 */
export type Cart = {
  readonly nightId: string;
  readonly people: number;
  readonly addOns: readonly { readonly addOnId: string; readonly quantity: number }[];
  readonly couponCode: string | null;
  readonly currency: CurrencyCode;
  /** Whose coupon it would be, as far as that is known. */
  readonly email?: string | null;
};

/** Who comes. What was agreed to is not among it: it follows from who places the order (`agreementOf`). */
export type OrderDetails = Omit<CustomerDetails, 'country' | 'agreesToTerms' | 'isOfAge'> & {
  readonly country: CustomerDetails['country'] | '';
};

/** A cart and who buys it; the size of the party is in the details. */
export type Order = Omit<Cart, 'people'> & {
  /** Null or absent: the guest places it. */
  readonly staff?: StaffTerms | null;
  /** Made by the checkout form; the same key is the same booking, however often it is sent. */
  readonly idempotencyKey: string;
  readonly details: OrderDetails;
  readonly language: Language;
  /** The total that the customer saw, if the form knows it: another one is refused with `quote.changed`. */
  readonly expectedTotal?: Money | null;
  /**
   * The edition of the terms that the customer read, if the form knows it: another one is refused with
   * `terms.changed`.
   */
  readonly agreedTerms?: string | null;
  /** Why a total cannot be paid in the way that the customer is to pay; null where it can. */
  readonly whyNotPayable?: (total: Money) => Refusal | null;
  /** The client that it came from (`clientPseudonym`); nothing where that says nothing, or one of ours placed it. */
  readonly client?: string | null;
};

/** What the operator's people may decide about a booking that they place for a guest. */
export type StaffTerms = {
  readonly source: StaffSource;
  /** How long it waits for its money; null is as long as a guest's. */
  readonly holdMinutes: number | null;
  /** Why it costs nothing; null where it costs what it costs. */
  readonly freeBecause: string | null;
  /** Whether the link to pay goes out at once. */
  readonly isMailedAtOnce: boolean;
};

/** What an order wants, without who it is. */
export const cartOf = ({ details, ...order }: Order): Cart => ({
  ...order,
  people: details.numberOfPeople,
  email: details.email,
});
