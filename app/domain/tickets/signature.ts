/**
 * The signature of a ticket's code (Ed25519). A phone without a network tells by it whether this product has issued a
 * code that is not on its guest list. It admits nobody. See docs/rules/tickets.md.
 */

import type { SignedCode } from './ticket.ts';

/** A key that verifies signatures, as a phone knows it: 32 bytes in base64url. */
export type TicketKey = { readonly id: number; readonly publicKey: string };

/**
 * `genuine`: this product has issued the code. `forged`: it has not. `unchecked`: nobody can tell here, because the code
 * has no signature, its key is not known, or the browser cannot verify.
 */
export type Genuineness = 'genuine' | 'forged' | 'unchecked';

const keyIdBytes = 2;
const signatureBytes = 64;
/** 66 bytes in base64url. */
const signatureText = /^[A-Za-z0-9_-]{88}$/;

export const maxTicketKeyId = 0xff_ff;

/** What is signed. Its beginning keeps the key's signatures from being valid for anything else. */
export const signedMessage = (code: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`ticket:${code}`);

/** The signature as it stands in the address of a ticket: the key's number and 64 bytes. */
export const writeSignature = (keyId: number, signature: Uint8Array): string =>
  toBase64Url(new Uint8Array([keyId >> 8, keyId & 0xff, ...signature]));

/** Whether this product has issued a code, as far as these keys can tell. */
export async function checkSignature(
  { code, signature }: SignedCode,
  keys: readonly TicketKey[],
): Promise<Genuineness> {
  if (signature === null) return 'unchecked';
  const read = readSignature(signature);
  if (!read) return 'forged';
  const key = keys.find(({ id }) => id === read.keyId);
  if (!key) return 'unchecked';
  try {
    const algorithm = 'Ed25519';
    const publicKey = fromBase64Url(key.publicKey);
    const verifying = await crypto.subtle.importKey('raw', publicKey, algorithm, false, ['verify']);
    const isGenuine = await crypto.subtle.verify(algorithm, verifying, read.bytes, signedMessage(code));
    return isGenuine ? 'genuine' : 'forged';
  } catch {
    // A browser without Ed25519, or a page that was not opened by HTTPS.
    return 'unchecked';
  }
}

function readSignature(text: string) {
  if (!signatureText.test(text)) return null;
  const bytes = fromBase64Url(text);
  const [high = 0, low = 0] = bytes;
  return { keyId: (high << 8) | low, bytes: bytes.subarray(keyIdBytes, keyIdBytes + signatureBytes) };
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
