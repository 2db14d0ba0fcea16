import type { PaymentPlatform } from './payment-platform.ts';
import { claimQuestion, isOpen, paymentsOf } from './payment-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** Pages that ask again by themselves wait longer; whoever reloads in between is told what is known. */
const seldomSeconds = 2;

export type Checked = {
  /** A payment is under way whose money comes later. */
  readonly isUnderWay: boolean;
  /** The provider could not take the money: the customer may choose another way there. */
  readonly isDeclined: boolean;
  /** Somebody has asked the provider just now: nothing more is known than what is written down. */
  readonly isAskedAlready: boolean;
};

/**
 * What the page does to which a customer returns: it asks the provider, because a redirect proves nothing
 * (docs/rules/payment.md). A provider that does not answer is left to the webhook and the reconciling job.
 * `isSeldom` is for pages, which are loaded again and again by whoever likes: of all processes together, one asks
 * about a payment within two seconds.
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
    if (isSeldom && !(await claimQuestion(platform.database, id, seldomSeconds))) {
      found.isAskedAlready = true;
      found.isUnderWay ||= state === 'pending';
      continue;
    }
    const settled = await settlePayment(platform, { provider, reference }).catch((error) => {
      platform.log.warn({ err: error, provider, reference }, 'the provider could not be asked; the job will');
      return null;
    });
    // No news: another process settled it meanwhile, so that the state read above is out of date.
    const outcome = settled ? settled.news?.outcome : state;
    found.isUnderWay ||= outcome === 'pending';
    found.isDeclined ||= outcome === 'declined';
  }
  return found;
}
