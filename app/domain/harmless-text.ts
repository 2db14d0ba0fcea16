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

/** Domain endings that make an address even after an initial: `t.co`, `x.com`. */
const addressEndings = new Set(
  (
    'com net org info biz io co me ly gg gl app dev xyz link site page shop club live online top click ru cn tk mx tv ' +
    'cc example test invalid localhost'
  ).split(' '),
);

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
 * Whether a name contains a web or e-mail address, including one written with look-alikes. Initials and
 * abbreviations are allowed: `St. John`, `J.R.`, `Dr.Ana`.
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
  return !labels.slice(0, -1).every((label) => isShortForm(label, last));
}

/** An initial, a known abbreviation, or a likely one: up to three letters before a capitalized name. */
const isShortForm = (label: string, name: string): boolean =>
  /^\p{L}\p{M}*$/u.test(label) ||
  isAbbreviation(label) ||
  (/^\p{Lu}\p{L}{0,2}$/u.test(label) && /^\p{Lu}\p{L}{2,}/u.test(name));

const isAbbreviation = (label: string): boolean => abbreviations.has(label.toLowerCase());

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
