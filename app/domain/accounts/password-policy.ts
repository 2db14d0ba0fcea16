/**
 * The password policy. The form checks it while the visitor types, and the server enforces it. See
 * docs/rules/accounts.md.
 */

import { commonPasswords } from '#domain/accounts/common-passwords.ts';

export const minPasswordLength = 10;
/** Long enough for any sentence. Longer passwords would only cost the server time. */
export const maxPasswordLength = 128;

const passwordProblemNames = ['tooShort', 'tooLong', 'common', 'isAddress'] as const;

export type PasswordProblem = (typeof passwordProblemNames)[number];

/**
 * All problems of a password; empty if the password is allowed. A password has at least 10 characters, is not
 * a common password and is not the e-mail address (docs/rules/accounts.md).
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

/**
 * A common word stays common with `123!` after it, with `@` for `a`, or when it is repeated. A keyboard run
 * is common too.
 */
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

/** Lower case and without accents, so that `contraseña` matches `contrasena` in the list. */
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

/**
 * Signs at the ends are removed before the substitution, even those that could stand for letters:
 * `p4ssw0rd1!` becomes `password`.
 */
const withoutDisguise = (text: string): string =>
  undecorated(text).replace(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign);

const undecorated = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}@$]+$/gu, '') || text;

/** The shortest text of which the given text is a repetition: `abc` for `abcabcabc`. */
function repeatedUnit(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return text.slice(0, again > 0 ? again : text.length);
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
const runs = rows.flatMap((row) => [row + row, [...(row + row)].reverse().join('')]);

/** Adjacent keys of the keyboard, or letters and digits in sequence, forward or backward. */
const isRun = (text: string): boolean => runs.some((run) => run.includes(text));
