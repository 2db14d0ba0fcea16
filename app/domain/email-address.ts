/**
 * E-mail addresses receive mails and identify accounts, so one address must have exactly one spelling. See
 * docs/rules/booking.md.
 */

import { typedValue } from '#domain/typed-text.ts';

const maxAddressLength = 254;
const maxLocalPartLength = 64;

const atom = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_\u0060{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const topLevel = String.raw`(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})`;
const pattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLevel}$`, 'u');

/**
 * The address in lower case, without invisible characters and with the signs of other keyboards (a full-width @ is
 * an @), or null if mail cannot reach it. Refuses an address that Unicode compatibility
 * normalization would change into another (the Kelvin sign for a k, a ligature), so that look-alikes
 * cannot impersonate another address, for example an administrator's.
 */
export function emailAddress(text: string): string | null {
  const typed = typedValue(text);
  const address = typed.toLowerCase();
  if (typed.normalize('NFKC') !== typed || address.normalize('NFKC') !== address) return null;
  if (address.length > maxAddressLength || address.indexOf('@') > maxLocalPartLength) return null;
  return pattern.test(address) ? address : null;
}
