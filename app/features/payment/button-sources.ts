import type { Sources } from '#features/third-parties/third-party-sources.ts';
import type { Gateways } from '#platform/payments/payment-gateway.ts';

const paymentPage = /^(?:\/es)?\/checkout\/?$/;

/** Whether this is the address of the payment step: the checkout of a placed booking. */
const isPaymentStep = ({ pathname, searchParams }: URL): boolean =>
  paymentPage.test(pathname) && searchParams.has('booking');

/**
 * The hosts that the content security policy of the payment step allows for the providers' buttons; empty for
 * other pages.
 */
export function buttonSources(gateways: Gateways, address: URL): readonly Sources[] {
  if (!isPaymentStep(address)) return [];
  return [...gateways.values()].flatMap(({ button }) =>
    button ? [{ script: button.hosts, img: button.hosts, connect: button.hosts, frame: button.hosts }] : [],
  );
}
