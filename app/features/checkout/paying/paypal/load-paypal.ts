import type { PayPalNamespace } from '@paypal/paypal-js';
import type { Language } from '#domain/bilingual.ts';

export type PaypalButtonFacts = {
  /** Public: PayPal knows the shop by it. */
  readonly clientId: string;
  readonly scriptAddress: string;
};

/** PayPal's own tag for the Spanish of Latin America. */
const locales = { en: 'en_US', es: 'es_XC' } as const;

/**
 * PayPal's script, for orders in that currency. Null where it cannot be had: it is blocked, or this document came
 * from another address, whose policy trusts nobody (only a document of the payment step does).
 */
export async function loadPaypal(
  { clientId, scriptAddress }: PaypalButtonFacts,
  { currency, language }: { currency: string; language: Language },
): Promise<PayPalNamespace | null> {
  if (!isDocumentOfThisPage()) return null;
  const { loadScript } = await import('@paypal/paypal-js');
  return loadScript({
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    locale: locales[language],
    sdkBaseUrl: scriptAddress,
    dataCspNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  });
}

function isDocumentOfThisPage(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && new URL(document.name).searchParams.has('booking');
}
