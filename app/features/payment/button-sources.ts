import type { Sources } from '#features/content/third-parties/third-party-sources.ts';
import type { Gateways } from '#platform/payments/payment-gateway.ts';

const paymentPage = /^(?:\/es)?\/checkout\/?$/;

/** Whether this is the address of the payment step: the checkout of a booking that is placed. */
const isPaymentStep = ({ pathname, searchParams }: URL): boolean =>
  paymentPage.test(pathname) && searchParams.has('booking');

/** Whom the payment step has to trust for the providers' own buttons; nobody on any other page. */
export function buttonSources(gateways: Gateways, address: URL): readonly Sources[] {
  if (!isPaymentStep(address)) return [];
  return [...gateways.values()].flatMap(({ button }) =>
    button ? [{ script: button.hosts, img: button.hosts, connect: button.hosts, frame: button.hosts }] : [],
  );
}
