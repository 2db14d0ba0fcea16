/** What a password must be, told while one types and decided on the server. See docs/rules/accounts.md. */

import { commonPasswords } from '#domain/accounts/common-passwords.ts';

export const minPasswordLength = 10;
/** Long enough for any sentence; longer ones would only keep the server busy. */
export const maxPasswordLength = 128;

const passwordProblemNames = ['tooShort', 'tooLong', 'common', 'isAddress'] as const;

export type PasswordProblem = (typeof passwordProblemNames)[number];

/**
 * Everything that is wrong with a password, nothing when it may be used (docs/rules/accounts.md): at least 10
 * characters, none of those that everybody takes, not the e-mail address.
 */
export function passwordProblems(password: string, { email }: { email: string }): PasswordProblem[] {
  const length = [...password].length;
  const found: Record<PasswordProblem, boolean> = {
    tooShort: length < minPasswordLength,
    tooLong: length > maxPasswordLength,
    common: isCommon(password),
    isAddress: isAddress(password, email),
  };
  return passwordProblemNames.filter((problem) => found[problem]);
}

/** A common word stays common with `123!` after it, an `@` for its `a`, or said twice; so does a run of keys. */
function isCommon(password: string): boolean {
  const typed = plain(password);
  return [typed, withoutDisguise(typed)].some((text) => {
    const unit = repeatedUnit(text);
    return commonPasswords.has(repeatedUnit(undecorated(unit))) || unit.length <= 4 || isRun(unit);
  });
}

function isAddress(password: string, email: string): boolean {
  const address = plain(email.trim());
  const [mailbox = ''] = address.split('@');
  if (mailbox === '') return false;
  return [address, mailbox].includes(plain(password.trim()));
}

/** Lower case and without accents, so that `contraseña` is the `contrasena` of the list. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** What hangs at the ends is decoration, also when it could be read as letters: `p4ssw0rd1!` is `password`. */
const withoutDisguise = (text: string): string =>
  undecorated(text).replace(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign);

const undecorated = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}@$]+$/gu, '') || text;

/** `abcabcabc` is three times `abc`. */
function repeatedUnit(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return text.slice(0, again > 0 ? again : text.length);
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
const runs = rows.flatMap((row) => [row + row, [...(row + row)].reverse().join('')]);

/** Keys as they lie or letters and digits as they are counted, forwards or backwards. */
const isRun = (text: string): boolean => runs.some((run) => run.includes(text));
