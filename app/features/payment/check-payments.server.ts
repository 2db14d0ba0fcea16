import type { PaymentPlatform } from './payment-platform.ts';
import { isOpen, paymentsOf } from './payment-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * What the page does to which a customer returns: it asks the provider, because a redirect proves nothing
 * (decisions: Booking states). Answers whether a payment is under way whose money comes later. A provider that does
 * not answer is left to the webhook and the reconciling job.
 */
export async function checkPayments(
  platform: PaymentPlatform,
  { bookingId }: { readonly bookingId: string },
): Promise<{ readonly isUnderWay: boolean }> {
  let isUnderWay = false;
  for (const { provider, reference, state } of (await paymentsOf(platform.database, bookingId)).filter(
    isOpen,
  )) {
    if (!reference) continue;
    const settled = await settlePayment(platform, { provider, reference }).catch((error) => {
      platform.log.warn({ err: error, provider, reference }, 'the provider could not be asked; the job will');
      return null;
    });
    isUnderWay ||= (settled?.news?.outcome ?? state) === 'pending';
  }
  return { isUnderWay };
}
