/** Proposes the address that was probably meant when a well-known domain is mistyped. See docs/rules/booking.md. */

import { typedValue } from '#domain/typed-text.ts';

/** Providers of most guests' mailboxes. Each is spelled right, so none of them is corrected to another. */
const knownDomains = (
  'gmail.com googlemail.com hotmail.com hotmail.es hotmail.co.uk hotmail.fr outlook.com outlook.es live.com live.com.mx ' +
  'msn.com yahoo.com yahoo.com.mx yahoo.es yahoo.ca yahoo.co.uk ymail.com icloud.com me.com mac.com aol.com ' +
  'proton.me protonmail.com gmx.com gmx.de gmx.net web.de mail.com comcast.net prodigy.net.mx'
).split(' ');
const known: ReadonlySet<string> = new Set(knownDomains);

/** Real providers that differ from a known one by a letter or two. */
const others: ReadonlySet<string> = new Set(
  'ymail.com email.com mail.com gmx.at gmx.ch gmx.us mail.de aol.de'.split(' '),
);

/** Ends of domains that people mistype. */
const mistypedEnds: Readonly<Record<string, string>> = {
  con: 'com',
  cm: 'com',
  om: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  coom: 'com',
  'com.': 'com',
  copm: 'com',
};

/**
 * The address with the domain that was probably meant, or null if the domain is known, unlike all of them, or the
 * text is no address yet.
 */
export function likelyAddress(text: string): string | null {
  const typed = typedValue(text).toLowerCase();
  const at = typed.lastIndexOf('@');
  const [name, domain] = [typed.slice(0, at), typed.slice(at + 1).replace(/[.,;]+$/, '')];
  if (at < 1 || !/^[^\s@]+$/.test(domain)) return null;
  const meant = known.has(domain) ? domain : (withRightEnd(domain) ?? nearest(domain));
  const address = meant && `${name}@${meant}`;
  return address && address !== typed ? address : null;
}

function withRightEnd(domain: string): string | null {
  const dot = domain.lastIndexOf('.');
  const end = mistypedEnds[domain.slice(dot + 1)];
  if (dot < 1 || !end) return null;
  const right = `${domain.slice(0, dot)}.${end}`;
  return known.has(right) ? right : (nearest(right) ?? right);
}

/** The known domain that one or, in a long one, two slips away; null for real domains that are like one. */
function nearest(domain: string): string | null {
  if (others.has(domain) || domain.length < 5) return null;
  const slips = knownDomains.map((right) => ({ right, count: slipsBetween(domain, right) }));
  const [best] = slips.sort((a, b) => a.count - b.count);
  return best && best.count <= (best.right.length >= 9 ? 2 : 1) ? best.right : null;
}

/** Letters that were added, left out, replaced or swapped with their neighbor. */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1];
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      next[at] = Math.min(
        last[at]! + 1,
        next[at - 1]! + 1,
        last[at - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[at - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[b.length]!;
}
