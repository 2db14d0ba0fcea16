import type { PaymentPlatform } from './payment-platform.ts';
import { claimProviderRequest, isOpen, paymentsOf } from './payment-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * Minimum seconds between two requests to the provider caused by page loads. Reloads in between show the
 * stored state.
 */
const seldomSeconds = 2;

export type Checked = {
  /** A payment is pending, and its money arrives later. */
  readonly isUnderWay: boolean;
  /** The provider declined the payment. The customer may choose another method there. */
  readonly isDeclined: boolean;
  /** The provider was asked within the last seconds, so only the stored state is returned. */
  readonly isAskedAlready: boolean;
};

/**
 * Reads the state of a booking's open payments from the provider when the customer returns, because a
 * redirect proves nothing (docs/rules/payment.md). If the provider does not respond, the webhook or the
 * reconciliation job settles the payment. `isSeldom` is for pages, which visitors can reload at will: over
 * all processes, one request per payment is sent within two seconds.
 */
export async function checkPayments(
  platform: PaymentPlatform,
  { bookingId, isSeldom = false }: { readonly bookingId: string; readonly isSeldom?: boolean },
): Promise<Checked> {
  const found = { isUnderWay: false, isDeclined: false, isAskedAlready: false };
  for (const { id, provider, reference, state } of (await paymentsOf(platform.database, bookingId)).filter(
    isOpen,
  )) {
    if (!reference) continue;
    if (isSeldom && !(await claimProviderRequest(platform.database, id, seldomSeconds))) {
      found.isAskedAlready = true;
      found.isUnderWay ||= state === 'pending';
      continue;
    }
    const settled = await settlePayment(platform, { provider, reference }).catch((error) => {
      platform.log.warn(
        { err: error, provider, reference },
        'reading a payment from the provider failed; the reconciliation job retries',
      );
      return null;
    });
    // Without an event, another process settled the payment in the meantime, so the state read above is
    // outdated.
    const outcome = settled ? settled.update?.outcome : state;
    found.isUnderWay ||= outcome === 'pending';
    found.isDeclined ||= outcome === 'declined';
  }
  return found;
}
