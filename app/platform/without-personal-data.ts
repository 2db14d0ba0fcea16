import { format } from 'node:util';
import { personalFields } from '#domain/booking/customer-fields.ts';

/**
 * Removes personal data and secrets from a value for the log. Errors keep what identifies a fault (type,
 * code, constraint, stack) and lose what a visitor may have sent (parameters, details, values, bodies,
 * addresses). Texts lose e-mail addresses, phone numbers, IP addresses, tokens and the parts of URLs that can
 * contain such data.
 */
export function withoutPersonalData(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (value instanceof Date) return value;
  if (isError(value)) return describeError(value, depth);
  if (depth >= maxDepth) return '[...]';
  if (Array.isArray(value))
    return value.slice(0, maxItems).map((each) => withoutPersonalData(each, depth + 1));
  if (value instanceof URL) return cleanAddress(value.href);
  if (!isPlain(value)) return `[${value.constructor?.name ?? 'object'}]`;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, cleanProperty(key, each, depth + 1)]),
  );
}

const maxDepth = 6;
const maxItems = 50;
const maxCharacters = 2_000;

/** Names of properties that contain personal data or secrets, whatever their value looks like. */
const personal =
  /^(e-?mail|to|cc|bcc|envelope|recipients?|rejected|accepted|phone|(first|last|full|display|user)?_?-?name|guests?|country|address|ip|ipAddress|clientAddress|password|token|secret|cookies?|set-cookie|authorization|headers?|body|rawBody|payload|params|parameters|values?|query|detail|details|where|hint|response|raw|input|said|answer)$/i;

/** What customers enter about themselves at the checkout. */
const entered = new Set<string>(personalFields);

/** Names of properties that contain a page's URL. */
const addresses = /^(url|path|pathname|href|location|referr?er)$/i;

function cleanProperty(key: string, value: unknown, depth: number): unknown {
  if ((key === 'requestId' || key === 'traceId') && isRequestId(value)) return value;
  if (value === undefined || value === null || typeof value === 'boolean') return value;
  if (addresses.test(key) && typeof value === 'string') return cleanAddress(value);
  if (personal.test(key) || entered.has(key) || (key === 'code' && !isErrorCode(value))) return '[removed]';
  return withoutPersonalData(value, depth);
}

/** Hexadecimal digits, as in a UUID: such an id of a request names nobody and may be logged as it is. */
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f-]{16,64}$/i.test(value);

/** `ECONNREFUSED` or `23505`, but not the code of a ticket or a second factor. */
const isErrorCode = (value: unknown): boolean => /^([A-Z]+(_[A-Z]+)*|\d{2}[0-9A-Z]{3})$/.test(String(value));

const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === null || Object.getPrototypeOf(value) === Object.prototype;

type AnyError = Record<string, unknown> & { readonly name?: unknown; readonly message?: unknown };

export const isError = (value: object): value is AnyError =>
  value instanceof Error || Object.prototype.toString.call(value) === '[object Error]';

/** Properties of errors that identify program objects: codes and names. */
const ownWords = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'status',
  'statusCode',
  'responseCode',
  'command',
  'requestId',
  'issue',
] as const;

function describeError(error: AnyError, depth: number): object {
  const described: Record<string, unknown> = {
    type: cleanText(String(error.name ?? 'Error')),
    message: messageOf(error),
  };
  for (const key of ownWords) {
    const value = error[key];
    if (typeof value === 'number') described[key] = value;
    else if (typeof value === 'string' && isWord(value)) described[key] = value;
  }
  const frames = framesOf(error);
  if (frames) described.stack = frames;
  if (depth >= maxDepth) return described;
  if (typeof error.cause === 'object' && error.cause !== null)
    described.cause = withoutPersonalData(error.cause, depth + 1);
  if (Array.isArray(error.errors))
    described.errors = error.errors.slice(0, maxItems).map((each) => withoutPersonalData(each, depth + 1));
  return described;
}

/** A code or a name: only a few characters are allowed, and nothing that looks like personal data. */
const isWord = (value: string): boolean =>
  /^[A-Za-z0-9_./ -]{1,80}$/.test(value) && cleanText(value) === value;

/**
 * The message of an error, if it can be trusted. Messages of libraries quote their input: the database its
 * parameters, mail servers the recipient, payment providers and stores the request, parsers the text.
 */
function messageOf(error: AnyError): string {
  const message = String(error.message ?? '');
  const { name, code } = error;
  // drizzle: the statement has placeholders; the values follow it.
  if ('query' in error && 'params' in error) return `Failed query: ${withoutLiterals(String(error.query))}`;
  // PostgreSQL quotes names in most messages, but values in data exceptions (class 22) and raised ones
  // (P0001).
  if (typeof error.severity === 'string') return databaseMessage(message, String(code));
  if ('responseCode' in error || 'rejected' in error || 'command' in error)
    return 'the mail server refused the message';
  if ('$metadata' in error) return 'the file store refused';
  if (/^Stripe/.test(String(error.type)) || 'rawType' in error) return 'Stripe refused';
  if (name === 'SyntaxError') return cleanText(message.replace(/["'`].*["'`]/gs, '[removed]'));
  if (/ZodError$/.test(String(name))) return 'the value does not have the expected form';
  // Composed by Node from a configured address.
  if (typeof error.syscall === 'string' && typeof error.address === 'string') return message;
  return cleanText(message);
}

/** The text of a statement without quoted values. */
export const withoutLiterals = (statement: string): string =>
  cleanText(statement.replace(/'(?:[^']|'')*'/g, "'...'").slice(0, maxCharacters));

function databaseMessage(message: string, code: string): string {
  const quotesValues = /^(22|P0|XX)/.test(code);
  return cleanText(
    message.replace(/"[^"]*"/gs, (quoted) =>
      !quotesValues && /^"[a-z0-9_.]+"$/.test(quoted) ? quoted : '[removed]',
    ),
  );
}

/** The lines of a stack that name places in code, without the message before them. */
function framesOf({ stack, message }: AnyError): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const frames = stack
    .replace(String(message), '')
    .split('\n')
    .filter((line) =>
      /^\s+at (?:[^@]*\()?(?:async )?(?:file:|node:|data:|\/|[A-Z]:\\|<anonymous>|native)/.test(line),
    )
    .filter((line) => !/[?#]/.test(line));
  return frames.length > 0 ? frames.join('\n') : undefined;
}

const emails = /[^\s"'<>()[\]{},;:=&/\\]+(?:@|%40)[^\s"'<>()[\]{},;:=&/\\]+/gi;
const webAddresses = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>\\)]+/gi;
const ids = /\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const ipv4 = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g;
const ipv6 = /(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi;
const phones = /(?<![\w.:-])\+?\(?\d[\d().\s-]{6,}\d(?![\w:])/g;
const words = /[A-Za-z0-9_.~+/=-]{16,}/g;

/** Words of small letters, and patterns of routes: nothing in them looks like personal data. */
const plainWords = /^(?:[a-z _*?.,/-]|\/:[a-zA-Z]+)*$/;

/** Removes what looks like personal data or a secret from a text. */
function cleanText(text: string): string {
  if (plainWords.test(text)) return text;
  return text
    .slice(0, maxCharacters)
    .replace(webAddresses, cleanAddress)
    .replace(emails, '[e-mail]')
    .replace(ids, '$1...')
    .replace(ipv4, '[ip]')
    .replace(ipv6, '[ip]')
    .replace(phones, '[number]')
    .replace(words, (word) =>
      word
        .split(/([./=+])/)
        .map(hideToken)
        .join(''),
    );
}

/**
 * A long word of letters and digits, or with several capitals, counts as a token, unless it is a name in
 * code.
 */
const hideToken = (word: string): string =>
  word.length >= 16 && (/\d/.test(word) || /[A-Z]{2}/.test(word)) && /[a-z]/i.test(word) && !isName(word)
    ? '[token]'
    : word;

const isName = (word: string): boolean => /^[a-z]+(?:[_-][a-z0-9]{1,12})+$|^[A-Z]+(?:_[A-Z]+)*$/.test(word);

/**
 * A page's URL without query and fragment. In its path only plain words stay, as in routes and slugs, but no
 * ids, tokens, ticket codes or references.
 */
function cleanAddress(address: string): string {
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
  const host = origin.replace(/\/\/[^/]*@/, '//');
  const shownSegments = path
    .split('/')
    .map((segment) =>
      /^([a-z]+(-[a-z]+)*(\.[a-z]+)?)?$/.test(segment) && segment.length <= 60 ? segment : '*',
    );
  return host + shownSegments.join('/') + (/[?#]./.test(address) ? '?*' : '');
}

/** Formats a message with its arguments like `console.error`, without personal data. */
export const cleanMessage = (parts: readonly unknown[]): string =>
  cleanText(
    format(...parts.map((part) => (typeof part === 'object' && part !== null ? inWords(part) : part))),
  );

function inWords(value: object): string {
  if (isError(value)) return `${value.name}: ${messageOf(value)}`;
  return JSON.stringify(withoutPersonalData(value));
}
