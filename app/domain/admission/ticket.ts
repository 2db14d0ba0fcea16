/**
 * Each guest's ticket is a code that cannot be guessed, shown as a QR picture to be faster at the door. See
 * docs/rules/admission.md.
 */

import { parseReadableCode, readableCode } from '#domain/readable-code.ts';

/** 24 characters of 5 bits are 120 bits: nobody finds one by trying. */
export const ticketCodeLength = 24;

/** The code of a new ticket. The bytes come from outside: rules know no random. */
export const makeTicketCode = (randomBytes: Uint8Array): string =>
  readableCode(randomBytes, ticketCodeLength);

/** Where a ticket's page is, below the language of its booking (`ticketAddress`): a guest's own camera leads there. */
export const ticketPath = (code: string): string => `/t/${code}`;

/**
 * The code in what a scanner read or a guide typed: the whole address in any language, or the code alone. Null for any
 * other text.
 */
export function parseTicketText(text: string): string | null {
  const address = /^https?:\/\/[^/\s]+(?:\/[a-z]{2})?\/t\/([^/?#\s]+)\/?$/i.exec(text.trim());
  const code = parseReadableCode(address?.[1] ?? text);
  return code?.length === ticketCodeLength ? code : null;
}
