/**
 * What strangers type and a mail of ours repeats must not lead anywhere: mail programs turn plain text such as
 * `evil.example/x` into a link automatically. See docs/rules/correspondence.md.
 */

/** Titles and abbreviated names after which a full stop needs no space: `Dr.Ana`, `Ma.Elena`. */
const abbreviations = new Set(
  (
    'dr dra mr mrs ms mx mst md st ste sta sto sr sra srta jr ma fr prof profa lic licda ing arq fco fca gpe mtro mtra ' +
    'rev hon pbro gral col cap capt lt sgt sgto cmdr ph phd pdte dn dna don dona hno hna hnos mgr msgr mons vda esq ' +
    'bro sis wm geo chas thos jos abd moh kh sk msc bsc'
  ).split(' '),
);

/** Endings that make an address even of an initial: `t.co`, `x.com`. */
const addressEndings = new Set(
  (
    'com net org info biz io co me ly gg gl app dev xyz link site page shop club live online top click ru cn tk mx tv ' +
    'cc example test invalid localhost'
  ).split(' '),
);

/** What readers and domain names take for a full stop: the ideographic, fullwidth and small ones, and leaders. */
const lookalikeDots = /[\u2024\u3002\uFE52\uFF0E\uFF61\uA4F8\u0701\u0702\u06D4]/gu;
const invisible = /\p{Cf}/gu;
const scheme =
  /[\p{L}\d+-]:\s?[/\\]|\b(?:https?|ftps?|mailto|tel|sms|javascript|data|file|whatsapp|tg|intent)\s*:/iu;
const mailbox = /[^\s@]@[^\s@]/u;
/** Words that are joined by full stops, with what follows them. */
const dotted = /([\p{L}\p{M}\p{N}'’_-]+(?:\.+[\p{L}\p{M}\p{N}'’_-]+)+)\.?([^\s]?)/gu;

/**
 * Whether a name carries a web or e-mail address, also one written with look-alikes. Initials and abbreviations pass:
 * `St. John`, `J.R.`, `Dr.Ana`.
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

/** An initial, a known abbreviation, or one that looks like one: up to three letters before a capitalized name. */
const isShortForm = (label: string, name: string): boolean =>
  /^\p{L}\p{M}*$/u.test(label) ||
  isAbbreviation(label) ||
  (/^\p{Lu}\p{L}{0,2}$/u.test(label) && /^\p{Lu}\p{L}{2,}/u.test(name));

const isAbbreviation = (label: string): boolean => abbreviations.has(label.toLowerCase());

/** As a reader or a domain name's resolver reads it. */
const asRead = (text: string): string =>
  text.replace(lookalikeDots, '.').normalize('NFKC').replace(lookalikeDots, '.').replace(invisible, '');

const dot = String.raw`[.\u2024\u2025\u2026\u3002\uFE52\uFF0E\uFF61\uA4F8\u0701\u0702\u06D4]`;
const unseenInside = String.raw`\p{Cf}*`;
/** A full stop that a word of two letters or more follows at once, and those of an IP address. */
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
 * The text as a mail may repeat it: whatever a mail program would turn into a link is parted by spaces, in which form
 * no program does, and people read it as before.
 */
export const harmless = (text: string): string =>
  text
    .replace(ipDots, '. ')
    .replace(joiningDot, '$1 ')
    .replace(joiningAt, ' $& ')
    .replace(joiningColon, '$1 ');
