/**
 * Each guest's ticket is an unguessable code, shown as a QR code for faster check-in. See
 * docs/rules/tickets.md.
 */

import { parseReadableCode, readableCode } from '#domain/readable-code.ts';

/** 24 characters of 5 bits are 120 bits, which cannot be found by guessing. */
export const ticketCodeLength = 24;

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
export const ticketPath = (code: string): string => `/t/${code}`;

/**
 * The code in a scanned or typed text: the whole address in any language, or the code alone. Null for any
 * other text.
 */
export function parseTicketText(text: string): string | null {
  const address = /^https?:\/\/[^/\s]+(?:\/[a-z]{2})?\/t\/([^/?#\s]+)\/?$/i.exec(text.trim());
  const code = parseReadableCode(address?.[1] ?? text);
  return code?.length === ticketCodeLength ? code : null;
}
