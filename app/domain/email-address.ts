/**
 * An e-mail address is a place to write to, and later the key to an account: it must not be two things at
 * once. See docs/rules/booking.md.
 */

const longestAddress = 254;
const longestLocalPart = 64;

const atom = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_\u0060{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const topLevel = String.raw`(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})`;
const pattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLevel}$`, 'u');

/**
 * The address in lower case, or null when it is not one that mail could reach. Refuses an address that Unicode
 * compatibility would turn into another (a fullwidth @, the Kelvin sign for a k), so that nobody can write
 * somebody else's, such as an administrator's, with look-alikes.
 */
export function emailAddress(text: string): string | null {
  const typed = text.trim();
  const address = typed.toLowerCase();
  if (typed.normalize('NFKC') !== typed || address.normalize('NFKC') !== address) return null;
  if (address.length > longestAddress || address.indexOf('@') > longestLocalPart) return null;
  return pattern.test(address) ? address : null;
}
