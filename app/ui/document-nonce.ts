/**
 * The nonce that this document's content security policy names. Read when the page starts, because React Router
 * renders the nonce of a later response into the scripts after a navigation.
 */
export const documentNonce: string | undefined =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
