/**
 * What a refused capture means for the guest: `declined`, another way to pay is needed; `open`, the guest has to act at
 * PayPal first; `captured`, the order knows what came of it; `retry`, PayPal is not done yet; `ours`, our account or
 * our request is at fault, so that this guest cannot pay with PayPal and the operator has to know.
 */
export type CaptureRefusal = 'declined' | 'open' | 'captured' | 'retry' | 'ours';

// The issues that Orders v2 lists for a capture (422) and that an order of ours can meet. Whatever is not listed is
// about parameters that are never sent, or about how the account is set up.
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

/** What it means that PayPal refuses a capture for that issue. */
export function meaningOf(issue: string): CaptureRefusal {
  const known = Object.entries(meanings).find(([, issues]) => issues.includes(issue));
  return (known?.[0] as CaptureRefusal | undefined) ?? 'ours';
}

/** Refusals of a refund that pass by themselves: the money has not come yet, or its twin is on its way. */
export const refundMayComeLater: readonly string[] = ['PENDING_CAPTURE', 'PREVIOUS_REQUEST_IN_PROGRESS'];
