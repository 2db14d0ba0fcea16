/**
 * Text from unauthenticated clients that a mail repeats must not become a link. Mail programs turn plain text
 * such as `evil.example/x` into links automatically. See docs/rules/correspondence.md.
 */

/** Titles and abbreviated names that may be followed by a period without a space: `Dr.Ana`, `Ma.Elena`. */
const abbreviations = new Set(
  (
    'dr dra mr mrs ms mx mst md st ste sta sto sr sra srta jr ma fr prof profa lic licda ing arq fco fca gpe mtro mtra ' +
    'rev hon pbro gral col cap capt lt sgt sgto cmdr ph phd pdte dn dna don dona hno hna hnos mgr msgr mons vda esq ' +
    'bro sis wm geo chas thos jos abd moh kh sk msc bsc'
  ).split(' '),
);

/** Domain endings that are no names of people, in any spelling. */
const addressEndings = new Set(
  'com net org info biz io app dev xyz example test invalid localhost'.split(' '),
);
/** Endings of short links, such as `t.co`. Capitalized, they are names of people: `H.Ly`. */
const shortEndings = new Set('co me ly gg gl ru cn tk mx tv cc'.split(' '));
/** Endings that are also names or words: `j.page` is a person, `win.page` is an address. */
const wordEndings = new Set('link site page shop club live online top click'.split(' '));

/**
 * Characters that readers and domain names treat as a period: ideographic, full-width and small forms, and
 * leaders.
 */
const lookalikeDots = /[\u2024\u3002\uFE52\uFF0E\uFF61\uA4F8\u0701\u0702\u06D4]/gu;
const invisible = /\p{Cf}/gu;
const scheme =
  /[\p{L}\d+-]:\s?[/\\]|\b(?:https?|ftps?|mailto|tel|sms|javascript|data|file|whatsapp|tg|intent)\s*:/iu;
const mailbox = /[^\s@]@[^\s@]/u;
/** Words that are joined by periods, and the character that follows them. */
const dotted = /([\p{L}\p{M}\p{N}'’_-]+(?:\.+[\p{L}\p{M}\p{N}'’_-]+)+)\.?([^\s]?)/gu;

/**
 * Whether a name certainly contains a web or e-mail address, including one written with look-alikes. Names with
 * periods are allowed: `St. John`, `J.R.`, `Maria.Jose`, `J.Page`. Some addresses look like them (`Win.Tickets`),
 * so mails repeat every name through `harmless`.
 */
export function carriesAddress(name: string): boolean {
  const plain = asRead(name);
  if (scheme.test(plain) || mailbox.test(plain)) return true;
  if (/(?<![\p{L}\p{N}])www\d?\s*\./iu.test(plain)) return true;
  return [...plain.matchAll(dotted)].some(([, words = '', next = '']) => isAddress(words, next));
}

function isAddress(words: string, next: string): boolean {
  if (/[/\\:?#]/.test(next)) return true;
  const labels = words.split(/\.+/);
  const last = labels.at(-1) ?? '';
  if (addressEndings.has(last.toLowerCase())) return true;
  if (/^\p{Lu}/u.test(last)) return false;
  if (shortEndings.has(last)) return true;
  if (labels.slice(0, -1).every(isShortForm)) return false;
  return wordEndings.has(last) || !looksLikeName(last);
}

/** An initial or a known abbreviation. */
const isShortForm = (label: string): boolean =>
  /^\p{L}\p{M}*$/u.test(label) || abbreviations.has(label.toLowerCase());

/** Country codes have two letters, and endings in other scripts cannot be told from names. */
const looksLikeName = (label: string): boolean =>
  /^(?:[\p{Script=Latin}'’]\p{M}*){3,}$/u.test(label.normalize('NFC'));

/** The text as a reader or a DNS resolver interprets it. */
const asRead = (text: string): string =>
  text.replace(lookalikeDots, '.').normalize('NFKC').replace(lookalikeDots, '.').replace(invisible, '');

const dot = String.raw`[.\u2024\u2025\u2026\u3002\uFE52\uFF0E\uFF61\uA4F8\u0701\u0702\u06D4]`;
const unseenInside = String.raw`\p{Cf}*`;
/** A period directly before a word of at least two letters, and the periods of an IP address. */
const joiningDot = new RegExp(
  `(${dot})${unseenInside}(?=[\\p{L}\\p{N}]${unseenInside}[\\p{L}\\p{M}\\p{N}-])(?!(?<=\\p{N}${dot})\\p{N})`,
  'gu',
);
const ipDots = /(?<=\d)\.(?=\d+\.\d)|(?<=\d\.\d+)\.(?=\d)/gu;
const joiningAt = /(?<=\S)[@\uFE6B\uFF20](?=\S)/gu;
const slash = String.raw`[/\\\uFF0F\uFF3C\u2044\u2215]`;
const joiningColon = new RegExp(
  `([:\\uFE55\\uFF1A])(?=${slash}{2}|(?<=[\\p{L}\\p{N}].)(?:\\p{L}|${slash}))`,
  'gu',
);

/**
 * The text as a mail may repeat it. Spaces are inserted into everything that a mail program would turn into a
 * link. People can still read the text.
 */
export const harmless = (text: string): string =>
  text
    .replace(ipDots, '. ')
    .replace(joiningDot, '$1 ')
    .replace(joiningAt, ' $& ')
    .replace(joiningColon, '$1 ');
