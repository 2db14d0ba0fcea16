import { setNonce } from 'get-nonce';

// An open dialog stops the page behind it from scrolling with a style element, which needs the nonce that this
// page's content security policy names. Importing this module hands it over.
const script =
  typeof document === 'undefined' ? null : document.querySelector<HTMLScriptElement>('script[nonce]');
if (script) setNonce(script.nonce);
