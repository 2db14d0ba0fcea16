/**
 * What a refused capture means. `declined`: the guest needs another payment method. `open`: the guest must
 * act at PayPal first. `captured`: the order contains the result. `retry`: PayPal is not done yet. `ours`:
 * the merchant account or the request is at fault, so this guest cannot pay with PayPal and the operator must
 * be informed.
 */
export type CaptureRefusal = 'declined' | 'open' | 'captured' | 'retry' | 'ours';

// The issues that Orders v2 lists for a capture (422) and that this product's orders can cause. The others
// concern parameters that are never sent, or the configuration of the account.
const meanings: Readonly<Record<Exclude<CaptureRefusal, 'ours'>, readonly string[]>> = {
  declined: [
    'AGREEMENT_ALREADY_CANCELLED',
    'BILLING_AGREEMENT_NOT_FOUND',
    'CARD_BRAND_NOT_SUPPORTED',
    'CARD_EXPIRED',
    'COMPLIANCE_VIOLATION',
    'DECLINED_DUE_TO_RELATED_TXN',
    'DOMESTIC_TRANSACTION_REQUIRED',
    'INSTRUMENT_DECLINED',
    'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    'PAYEE_BLOCKED_TRANSACTION',
    'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    'PAYER_ACCOUNT_RESTRICTED',
    'PAYER_CANNOT_PAY',
    'PAYMENT_DENIED',
    'PAYMENT_SOURCE_CANNOT_BE_USED',
    'PAYMENT_SOURCE_DECLINED_BY_PROCESSOR',
    'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
    'REFERENCED_CARD_EXPIRED',
    'TOKEN_EXPIRED',
    'TRANSACTION_BLOCKED_BY_PAYEE',
    'TRANSACTION_LIMIT_EXCEEDED',
    'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
    'TRANSACTION_REFUSED',
  ],
  open: ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'],
  captured: ['ORDER_ALREADY_CAPTURED', 'ORDER_ALREADY_COMPLETED'],
  retry: ['DUPLICATE_REQUEST_ID', 'ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'],
};

/** The meaning of an issue of a refused capture. */
export function meaningOf(issue: string): CaptureRefusal {
  const meaning = Object.entries(meanings).find(([, issues]) => issues.includes(issue));
  return (meaning?.[0] as CaptureRefusal | undefined) ?? 'ours';
}

/** Temporary refusals of a refund: the capture is pending, or the same request is in progress. */
export const refundMayComeLater: readonly string[] = ['PENDING_CAPTURE', 'PREVIOUS_REQUEST_IN_PROGRESS'];

/** Refusals of a refund because of a case at PayPal or a chargeback of the bank. */
export const refundIsDisputed: readonly string[] = [
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'TRANSACTION_DISPUTED',
];
