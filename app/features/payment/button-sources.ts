import { languages, prefixOf } from '#domain/languages.ts';
import type { Sources } from '#features/third-parties/third-party-sources.ts';
import type { Gateways } from '#platform/payments/payment-gateway.ts';

const paymentPages = languages.map((language) => `${prefixOf(language)}/checkout`);

/** Whether this is the address of the payment step: the checkout of a placed booking. */
const isPaymentStep = ({ pathname, searchParams }: URL): boolean =>
  paymentPages.includes(pathname.replace(/\/$/, '')) && searchParams.has('booking');

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
