/**
 * Each guest's ticket is an unguessable code, shown as a QR code for faster check-in. See
 * docs/rules/tickets.md.
 */

import { parseReadableCode, readableCode } from '#domain/readable-code.ts';

/** 24 characters of 5 bits are 120 bits, which cannot be found by guessing. */
export const ticketCodeLength = 24;

/** What identifies a ticket: its code, and the signature of the code; null for a ticket from before the signatures. */
export type SignedCode = { readonly code: string; readonly signature: string | null };

/**
 * Makes the code of a new ticket. The caller passes the random bytes, because the domain layer is
 * deterministic.
 */
export const makeTicketCode = (randomBytes: Uint8Array): string =>
  readableCode(randomBytes, ticketCodeLength);

/**
 * The path of a ticket's page, without the language prefix (`ticketAddress` adds it). The QR code contains
 * this address, so that the camera of a phone opens the page.
 */
export const ticketPath = ({ code, signature }: SignedCode): string =>
  signature === null ? `/t/${code}` : `/t/${code}.${signature}`;

/**
 * The code and the signature in a scanned or typed text: the whole address in any language, or the code with or without
 * its signature. The signature is not checked. Null for any other text.
 */
export function parseTicket(text: string): SignedCode | null {
  const address = /^https?:\/\/[^/\s]+(?:\/[a-z]{2})?\/t\/([^/?#\s]+)\/?$/i.exec(text.trim());
  const [typed = '', ...signature] = (address?.[1] ?? text.trim()).split('.');
  const code = parseReadableCode(typed);
  if (code?.length !== ticketCodeLength || signature.length > 1) return null;
  return { code, signature: signature[0] ?? null };
}

/** The code alone in a scanned or typed text; null for any other text. */
export const parseTicketText = (text: string): string | null => parseTicket(text)?.code ?? null;
