import type { Language } from '#domain/bilingual.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { CurrencyCode, Money } from '#domain/money.ts';
import type { PaymentNews } from '#domain/payment/payment-news.ts';
import type { RefundState } from '#domain/payment/refund-states.ts';

export const providers = ['rehearsal', 'stripe', 'paypal'] as const;

export type Provider = (typeof providers)[number];

/** What a gateway needs to open a payment. `idempotencyKey` is ours: the same key is the same session. */
export type PaymentRequest = {
  readonly idempotencyKey: string;
  readonly bookingId: string;
  readonly bookingReference: string;
  /** What is bought; the lines add up to `total` to the cent, a discount being a line below zero. */
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: Money }[];
  readonly total: Money;
  readonly language: Language;
  readonly email: string;
  /** Until when the customer may pay. A provider whose sessions cannot live so short takes its own minimum. */
  readonly expiresAt: Date;
  /** The date of the night, in city time: money that takes days is only asked for when it comes before. */
  readonly night?: CalendarDate;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** What a provider charges at least and at most. */
export type AmountLimits = { readonly min: Money; readonly max: Money };

/** The provider does not take so small or so large a payment, although it lies within the limits that we know. */
export class AmountRefused extends Error {
  override name = 'AmountRefused';
  readonly isTooSmall: boolean;
  constructor(isTooSmall: boolean) {
    super(`The provider refuses the amount: too ${isTooSmall ? 'small' : 'large'}`);
    this.isTooSmall = isTooSmall;
  }
}

/** An open payment: the provider's own id and where the customer goes to pay. */
export type StartedPayment = { readonly reference: string; readonly redirectUrl: string };

export type RefundRequest = {
  readonly idempotencyKey: string;
  readonly reference: string;
  /** What the news of the payment said of it, if that is known. */
  readonly moneyReference?: string | null;
  readonly amount: Money;
  readonly because: string;
};

/**
 * What the provider says of a refund; `owed` is a word of ours, for what it has not been told yet. One that the
 * provider refused outright has no name there.
 */
export type RefundAnswer =
  | { readonly reference: string; readonly state: Exclude<RefundState, 'owed'> }
  | { readonly reference: null; readonly state: 'failed' };

/** A refund of which only the provider's name is known: whose payment it gives back, and whether we asked for it. */
export type TracedRefund = {
  readonly answer: RefundAnswer & { readonly reference: string };
  /** The payment, by the provider's name of it or of its money; not both are always told. */
  readonly paymentReference: string | null;
  readonly moneyReference?: string | null;
  /** Null where the provider does not say it. */
  readonly amount: Money | null;
  /** The key that we asked with; of one that was made in the provider's dashboard, or by the provider, null. */
  readonly idempotencyKey: string | null;
};

/** A customer's complaint to the bank or the provider, which may take the money away again. */
export type DisputeState = 'open' | 'won' | 'lost';

/**
 * What the provider says of a dispute. Providers promise little of it: whatever is unknown is null or left out, and
 * the dispute is kept all the same.
 */
export type DisputeReport = {
  readonly disputeReference: string;
  readonly state: DisputeState;
  /** Why, in the provider's own word. */
  readonly reason: string | null;
  readonly amount: Money | null;
  /** The payment that is disputed, and others that the same dispute is about; of some we may know nothing. */
  readonly reference: string | null;
  readonly otherReferences?: readonly string[];
  /** The same by the names of their money, and by our own ids of them. */
  readonly moneyReferences?: readonly string[];
  readonly ownIds?: readonly string[];
};

/** A dispute as a provider lists it; the whole of it is asked for when it is needed. */
export type ListedDispute = {
  readonly disputeReference: string;
  report(): Promise<DisputeReport>;
};

/**
 * One attempt to take the money of what a customer approved. The key is asked for right before, and is to be written
 * down by then: the same attempt, tried again after a lost answer, has the same key, and the next attempt another.
 */
export type CaptureAttempt = { key(): Promise<string> };

/**
 * A verified event: `eventId` makes it known when it comes again. It says only which payment or refund to ask
 * about, because events come doubled, late and in any order. `ignored` is every kind that means nothing to us.
 */
export type ReceivedEvent =
  | { readonly kind: 'payment'; readonly eventId: string; readonly type: string; readonly reference: string }
  | {
      readonly kind: 'refund';
      readonly eventId: string;
      readonly type: string;
      readonly refundReference: string;
    }
  | ({ readonly kind: 'dispute'; readonly eventId: string; readonly type: string } & DisputeReport)
  | { readonly kind: 'ignored'; readonly eventId: string; readonly type: string };

/**
 * Why an event is not believed. A wrong secret and a wrong clock look like forgery: they refuse every genuine one too.
 * `tooMany` was not looked at, after false ones: it may come again.
 */
export type WebhookRefusal = 'unsigned' | 'wrongSignature' | 'tooOld' | 'notSetUp' | 'tooMany';

export type WebhookRequest = { readonly headers: Headers; readonly rawBody: string; readonly now: Date };

/** What a browser needs to show a provider's own button; all of it is public. */
export type ProviderButton = {
  readonly clientId: string;
  /** Where its script is. */
  readonly scriptAddress: string;
  /** Whom the page has to trust for it, as a content security policy names them. */
  readonly hosts: readonly string[];
};

/**
 * The one door to a payment provider. Every gateway passes the same contract suite
 * (`payment-gateway-contract.ts`). A dead network or a 5xx throws; what the provider decides is a value.
 */
export interface PaymentGateway {
  readonly provider: Provider;
  /** Where the pages live on which customers pay, when that is not here: a form may lead there. */
  readonly payingOrigins?: readonly string[];
  /** The provider's own button, where it has one: the redirect works without it. */
  readonly button?: ProviderButton;
  /** How long one of its payments stays open at most; a customer who has longer opens another one later. */
  readonly maxSessionMinutes?: number;
  /** The smallest and the largest payment that it takes, where it has limits. */
  amountLimits?(currency: CurrencyCode): AmountLimits;
  /** Whether its page would offer a voucher for that, to be paid in cash in a shop. */
  offersVoucher?(wanted: Pick<PaymentRequest, 'total' | 'night'>): boolean;
  /**
   * Opens a payment for exactly `total`; the same idempotency key answers with the same payment. Throws
   * `AmountRefused` where the provider does not take so little or so much.
   */
  startPayment(request: PaymentRequest): Promise<StartedPayment>;
  /**
   * What has become of a payment, in the provider's own words now (captures first where the provider wants that, with
   * the key of the attempt).
   */
  readPayment(reference: string, attempt?: CaptureAttempt): Promise<PaymentNews>;
  /**
   * Closes an open payment, so that it can no longer be paid; answers with what it is then (it may be paid
   * already). Not every provider lets us say so there: whoever closes remembers it, and asks by closing again.
   */
  closePayment(reference: string): Promise<PaymentNews>;
  /** Gives back money of a paid payment; more than is left of it is `failed`. The same key gives back once. */
  refundPayment(request: RefundRequest): Promise<RefundAnswer>;
  readRefund(paymentReference: string, refundReference: string): Promise<RefundAnswer>;
  /** What a refund is about that we do not know by its name; null where it is about no payment of ours. */
  traceRefund(refundReference: string): Promise<TracedRefund | null>;
  /** The disputes in which something may have happened since then: an event that tells of one may get lost. */
  disputesSince?(since: Date): AsyncIterable<ListedDispute>;
  /** Verifies the signature before anything else. */
  receiveWebhook(request: WebhookRequest): Promise<ReceivedEvent | WebhookRefusal>;
}

export type Gateways = ReadonlyMap<Provider, PaymentGateway>;
