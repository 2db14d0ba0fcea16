/**
 * The one normalizer of everything that people type or paste. The readers of forms and of addresses apply it to
 * every value (`readFormData`, `parseForm`, `typedParam`), so no field can receive what nobody sees. See
 * docs/rules/booking.md.
 */

/** Scripts in which the joiners change what is read. Elsewhere they are invisible. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}' +
  '\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}' +
  '\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Mongolian}';
const emojiEnd = '\\p{Extended_Pictographic}\\uFE0F\\u{1F3FB}-\\u{1F3FF}';

/**
 * What is removed, and in its groups what is left although it is invisible elsewhere. Compiled when the first text needs it:
 * these classes of characters cost a slow phone milliseconds, and nearly every value is plain.
 */
function compileUnmeant(): RegExp {
  /** Joiners in an emoji or between letters that they join. */
  const meantJoiner = new RegExp(
    `(?<=[${emojiEnd}])\\u200D(?=\\p{Extended_Pictographic})|(?<=[${joining}])[\\u200C\\u200D](?=[${joining}])`,
    'u',
  );
  /** The selector of an emoji's look: `❤️`, `1️⃣`. Ideographs have selectors of their own. */
  const meantSelector =
    /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[\d#*])\uFE0F(?=\u20E3)|(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/u;
  /** The flags of England, Scotland and Wales. */
  const meantTag = /(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}]/u;

  /**
   * Control characters except tabs and line ends, unpaired surrogates, marks and overrides of the direction,
   * zero-width spaces, soft hyphens, selectors, tags, and letters without a shape.
   */
  const invisible =
    // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these characters is removed by itself.
    /[\p{Cs}\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]|(?![\t\n\r\u0085\u2028\u2029])\p{Cc}/u;

  return new RegExp(
    `${[meantJoiner, meantSelector, meantTag].map(({ source }) => `(${source})`).join('|')}|${invisible.source}`,
    'gu',
  );
}
let unmeant: RegExp | undefined;

/** Nearly every value is plain, and needs no work. */
const plain = /^[\t\n\r\x20-\x7E]*$/;

/** Letters and digits of East Asian keyboards: `Ａｎａ`, `１２`. */
const fullWidth = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/gu;
const toHalfWidth = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/**
 * A typed text without invisible characters, with letters and digits of normal width. Line ends, emoji and
 * right-to-left letters stay.
 */
export function typedText(text: string): string {
  if (plain.test(text)) return text;
  unmeant ??= compileUnmeant();
  return text
    .replace(unmeant, (character, ...meant) => (meant.slice(0, 3).some(Boolean) ? character : ''))
    .replace(fullWidth, toHalfWidth);
}

/**
 * A typed value that is no prose: an address, a phone number, a code, a date, a number. Spaces of every width are
 * plain, dashes and minus signs are `-`, and the signs of East Asian keyboards (`＠`, `．`, `。`) are those of others.
 */
export function typedValue(text: string): string {
  if (plain.test(text)) return text.replace(/\s+/g, ' ').trim();
  return typedText(text)
    .replace(/[\uFF01-\uFF5E]/gu, toHalfWidth)
    .replace(/[\u3002\uFF61]/gu, '.')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[\u2044\u2215]/gu, '/')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A secret is used exactly as it was typed. */
const isSecret = (name: string): boolean => /password/i.test(name);

/** The value of a control with that name, as every reader of forms takes it. */
export const typedField = (name: string, value: string): string =>
  isSecret(name) ? value : typedText(value);

/** The text of a parameter of an address, at most that long. Empty if there is none. */
export const typedParam = (params: URLSearchParams, name: string, max: number): string =>
  typedText(params.get(name) ?? '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '');

/**
 * A number as people write it, as digits with at most one decimal point: `1,5`, `1 000`, `1,250.00`. Null for
 * anything else, and for what could mean two numbers: `1,250` if it can have `maxDecimals` of three or more.
 */
export function plainNumber(text: string, { maxDecimals = 2 } = {}): string | null {
  const typed = typedValue(text).replace(/(?<=\d) (?=\d{3}(?!\d))/g, '');
  if (/^-?\d+(\.\d+)?$/.test(typed)) return typed;
  if (maxDecimals > 2 && /^-?\d{1,3},\d{3}$/.test(typed)) return null;
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)) return typed.replaceAll(',', '');
  if (/^-?\d+,\d+$/.test(typed)) return typed.replace(',', '.');
  return null;
}
