import type { PayPalNamespace } from '@paypal/paypal-js';
import { factsOf, type Language } from '#domain/languages.ts';
import { loadLater } from '#load-later';

const loadLibrary = loadLater(() => import('@paypal/paypal-js'));

export type PaypalButtonFacts = {
  /** Public: PayPal identifies the merchant by it. */
  readonly clientId: string;
  readonly scriptAddress: string;
};

/**
 * Loads PayPal's script for orders in that currency. Null if it cannot be loaded: it is blocked, or this
 * document was not loaded as the payment step. Only that document's Content Security Policy allows the
 * script.
 */
export async function loadPaypal(
  { clientId, scriptAddress }: PaypalButtonFacts,
  { currency, language }: { currency: string; language: Language },
): Promise<PayPalNamespace | null> {
  if (!isDocumentOfThisPage()) return null;
  const library = await loadLibrary();
  if (!library) return null;
  return library.loadScript({
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    locale: factsOf(language).paymentLocales.paypal.replace('-', '_'),
    sdkBaseUrl: scriptAddress,
    dataCspNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  });
}

function isDocumentOfThisPage(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && new URL(document.name).searchParams.has('booking');
}
