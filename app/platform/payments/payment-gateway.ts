import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import type { CurrencyCode, Money } from '#domain/money.ts';
import type { DisputeState } from '#domain/payment/dispute-standing.ts';
import type { PaymentUpdate } from '#domain/payment/payment-states.ts';
import type { RefundState } from '#domain/payment/refund-states.ts';

export const providers = ['rehearsal', 'stripe', 'paypal'] as const;

export type Provider = (typeof providers)[number];

/** The data for opening a payment. The same `idempotencyKey` always returns the same session. */
export type PaymentRequest = {
  readonly idempotencyKey: string;
  readonly bookingId: string;
  readonly bookingReference: string;
  /** The ordered items. Their totals add up to `total` exactly; a discount is a negative line. */
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: Money }[];
  readonly total: Money;
  readonly language: Language;
  readonly email: string;
  /** Until when the customer may pay. If a provider's minimum is longer, it uses its minimum. */
  readonly expiresAt: Date;
  /**
   * The date of the night in the city's time zone: payment methods that take days are only offered if they
   * end before it.
   */
  readonly night?: CalendarDate;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Whether it is a tip: then `bookingId` is the id of the tip, and the provider's page books nothing. */
  readonly isTip?: true;
};

/** A provider's minimum and maximum charge. */
export type AmountLimits = { readonly min: Money; readonly max: Money };

/** The provider refused the amount as too small or too large, although it is within the known limits. */
export class AmountRefused extends Error {
  override name = 'AmountRefused';
  readonly isTooSmall: boolean;
  constructor(isTooSmall: boolean) {
    super(`The provider refuses the amount: too ${isTooSmall ? 'small' : 'large'}`);
    this.isTooSmall = isTooSmall;
  }
}

/** An open payment: the provider's id and the URL where the customer pays. */
type StartedPayment = { readonly reference: string; readonly redirectUrl: string };

export type RefundRequest = {
  readonly idempotencyKey: string;
  readonly reference: string;
  /** The `moneyReference` of the payment's update, if known. */
  readonly moneyReference?: string | null;
  readonly amount: Money;
  readonly because: string;
};

/**
 * The provider's state of a refund. `owed` is excluded: it is this product's state before the request. A
 * refund that the provider refused has no reference.
 */
export type RefundAnswer =
  | { readonly reference: string; readonly state: Exclude<RefundState, 'owed'> }
  | {
      readonly reference: null;
      readonly state: 'failed';
      /** Whether the provider refused it because the payment is disputed or was taken back. */
      readonly isDisputed?: true;
    };

/** A refund known only by the provider's reference: its payment, and whether this product requested it. */
export type TracedRefund = {
  readonly answer: RefundAnswer & { readonly reference: string };
  /** The payment, by the provider's reference of it or of its money; providers do not always send both. */
  readonly paymentReference: string | null;
  readonly moneyReference?: string | null;
  /** Null if the provider does not send it. */
  readonly amount: Money | null;
  /**
   * The key of this product's request; null for a refund made in the provider's dashboard or by the provider.
   */
  readonly idempotencyKey: string | null;
};

/**
 * The provider's report of a dispute. Providers guarantee few of its fields; unknown ones are null or left
 * out, and the dispute is recorded anyway.
 */
export type DisputeReport = {
  readonly disputeReference: string;
  readonly state: DisputeState;
  /** The reason, in the provider's terms; `reversalReason` if the provider took the money back without a dispute. */
  readonly reason: string | null;
  readonly amount: Money | null;
  /** The disputed payment, and others in the same dispute. Some may not be this product's. */
  readonly reference: string | null;
  readonly otherReferences?: readonly string[];
  /** The same payments by the references of their money, and by this product's own ids. */
  readonly moneyReferences?: readonly string[];
  readonly ownIds?: readonly string[];
};

/** A dispute as a provider lists it; the full report is fetched on demand. */
export type ListedDispute = {
  readonly disputeReference: string;
  report(): Promise<DisputeReport>;
};

/**
 * A movement of the provider's balance, as the provider books it: what a payment brought, what a refund, a dispute or a fee
 * took, and what was paid out to the bank. Amounts that the balance gives are negative.
 */
export type BalanceTransaction = {
  readonly reference: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other';
  readonly at: Date;
  /** Before the fee, in the currency of the balance. */
  readonly amount: Money;
  /** What the provider keeps of it, in the same currency; negative if a fee is given back. */
  readonly fee: Money;
  /** The same amount as it was charged, if that was in another currency; null if it was not, or if it is unknown. */
  readonly charged: Money | null;
  /** What it is about: the provider's references of a payment, its money, a refund or a dispute. */
  readonly about: readonly string[];
  /** This product's id of the payment, if the provider sends it. */
  readonly paymentId: string | null;
};

/**
 * One attempt to capture an approved payment. `key` is called right before the capture and must have stored
 * the key by then. A retry after a lost response has the same key; the next attempt has another one.
 */
export type CaptureAttempt = { key(): Promise<string> };

/**
 * A verified event; `eventId` identifies duplicates. It only names the payment or refund to query, because
 * events arrive twice, late and in any order. `ignored` is every kind that is not used.
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
 * Why an event is not trusted. A wrong secret or a wrong clock looks like forgery, and refuses all genuine
 * events too. `tooMany` was not verified because of earlier false events; the provider may send it again.
 */
export type WebhookRefusal = 'unsigned' | 'wrongSignature' | 'tooOld' | 'notSetUp' | 'tooMany';

export type WebhookRequest = { readonly headers: Headers; readonly rawBody: string; readonly now: Date };

/** The data that a browser needs to show a provider's button; all of it is public. */
export type ProviderButton = {
  readonly clientId: string;
  /** The URL of its script. */
  readonly scriptAddress: string;
  /** The hosts that the page's Content Security Policy must allow. */
  readonly hosts: readonly string[];
};

/**
 * The only interface to a payment provider. Every gateway passes the same contract tests
 * (`payment-gateway-contract.ts`). Network failures and 5xx responses throw; decisions of the provider are
 * return values.
 */
export interface PaymentGateway {
  readonly provider: Provider;
  /** The origins of the provider's payment pages, if external; forms may redirect there. */
  readonly payingOrigins?: readonly string[];
  /** The provider's own button, if it has one. The redirect works without it. */
  readonly button?: ProviderButton;
  /**
   * The maximum lifetime of a payment session in minutes. A customer with more time opens another one later.
   */
  readonly maxSessionMinutes?: number;
  /** The minimum and maximum payment, if the provider has limits. */
  amountLimits?(currency: CurrencyCode): AmountLimits;
  /**
   * The amounts for which its page would offer a voucher, to be paid in cash in a shop before that night; null
   * if it offers none.
   */
  voucherLimits?(currency: CurrencyCode, night: CalendarDate): AmountLimits | null;
  /**
   * Opens a payment for exactly `total`. Idempotent by key. Throws `AmountRefused` if the provider refuses
   * the amount.
   */
  startPayment(request: PaymentRequest): Promise<StartedPayment>;
  /**
   * Queries the current state of a payment. If the provider requires a capture, captures an approved payment
   * first, with the key of the attempt.
   */
  readPayment(reference: string, attempt?: CaptureAttempt): Promise<PaymentUpdate>;
  /**
   * Closes an open payment, so that it can no longer be paid, and returns its state (it may already be paid).
   * Not every provider stores that a payment is closed; the caller must, and queries the state by closing it
   * again.
   */
  closePayment(reference: string): Promise<PaymentUpdate>;
  /** Refunds a paid payment; `failed` if the amount exceeds what is left. The same key refunds once. */
  refundPayment(request: RefundRequest): Promise<RefundAnswer>;
  readRefund(paymentReference: string, refundReference: string): Promise<RefundAnswer>;
  /** Identifies a refund by the provider's reference; null if it is not of this product's payments. */
  traceRefund(refundReference: string): Promise<TracedRefund | null>;
  /**
   * The refunds of a payment, also those made in the provider's dashboard, whose events may be lost. A provider that
   * has no such list returns none.
   */
  refundsOf?(request: Pick<RefundRequest, 'reference' | 'moneyReference'>): Promise<TracedRefund[]>;
  /** The disputes that may have changed since then, because a webhook may be lost. */
  disputesSince?(since: Date): AsyncIterable<ListedDispute>;
  /** The movements of the provider's balance from then until now, in any order. */
  balanceSince?(since: Date, now: Date): AsyncIterable<BalanceTransaction>;
  /** Verifies the signature before anything else. */
  receiveWebhook(request: WebhookRequest): Promise<ReceivedEvent | WebhookRefusal>;
}

export type Gateways = ReadonlyMap<Provider, PaymentGateway>;
