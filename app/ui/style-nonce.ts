import { setNonce } from 'get-nonce';
import { documentNonce } from './document-nonce.ts';

// An open dialog stops the page behind it from scrolling with a style element, which needs the nonce of this
// page's content security policy. Importing this module hands it over.
if (documentNonce) setNonce(documentNonce);
