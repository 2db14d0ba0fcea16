import { isIP } from 'node:net';
import { z } from 'zod';
import { emailAddress } from '#domain/email-address.ts';

/**
 * The types of environment variables. Each refuses an invalid value with the end of a sentence that starts
 * with the variable's name. Values that may be secret are never quoted.
 */

/** A variable with an empty value counts as unset, such as `FILES_S3_ENDPOINT=` in a settings file. */
const emptyIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

const shownCharacters = 100;

/** The end of a sentence about a value that is not secret. */
const insteadOf = (wanted: string) => (typed: unknown) => {
  const value = String(typed);
  const shown = value.length > shownCharacters ? `${value.slice(0, shownCharacters)}...` : value;
  return `has to be ${wanted}, and not ${JSON.stringify(shown)}`;
};

const textThat = (isRight: (value: string) => boolean, problem: (value: unknown) => string) =>
  z.string().refine(isRight, { error: ({ input }) => problem(input) });

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsUnset, schema.optional());

/** Any text; also for secrets. */
export const text = optional(z.string());

/** A single line of text, such as a name that visitors see. */
export const line = optional(textThat((value) => !/\p{Cc}/u.test(value), insteadOf('one line of text')));

/** A secret with a minimum length. */
export const secret = (minCharacters: number) =>
  optional(
    textThat(
      (value) => value.length >= minCharacters,
      () => `has to be at least ${minCharacters} characters long`,
    ),
  );

export const wholeNumber = (min: number, max: number) =>
  optional(
    textThat(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      insteadOf(`a whole number from ${min} to ${max}`),
    ).transform(Number),
  );

/** A share from 0 to 1. */
export const share = optional(
  textThat(
    (value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value),
    insteadOf('a number from 0 to 1, such as 0.1'),
  ).transform(Number),
);

/** One of a few words, spelled exactly as listed. */
export const oneOf = <const Words extends readonly [string, string, ...string[]]>(words: Words) =>
  optional(
    z.enum(words, {
      error: ({ input }) => insteadOf(`${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)(input),
    }),
  );

/** A slug as in the site's URLs. */
export const slug = optional(
  textThat(
    (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    insteadOf('lower-case letters, digits and hyphens, as in puerto-vallarta'),
  ),
);

/** An address to listen on. */
export const listenAddress = optional(
  textThat(
    (value) =>
      isIP(value) !== 0 || /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(value),
    insteadOf('an IP address or a host name without a port, such as 0.0.0.0, :: or localhost'),
  ),
);

/** Scheme, host and port of a URL, as typed. Only one slash may follow. */
const onlyOrigin = /^https?:\/\/[^\s/\\?#@]+\/?$/i;

/** An address and port to listen on: `127.0.0.1:9464`, `[::1]:9464`. */
export const listenSocket = optional(
  textThat(
    (value) => /^(\[[\da-f:.]+\]|[a-z\d.-]+):\d{1,5}$/i.test(value) && URL.canParse(`http://${value}`),
    insteadOf('an address and a port, such as 127.0.0.1:9464'),
  ).transform((value) => {
    const at = value.lastIndexOf(':');
    return { host: value.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(value.slice(at + 1)) };
  }),
);

/** The origin of a website; a trailing slash is removed. */
export const origin = optional(
  textThat(
    (value) => onlyOrigin.test(value) && URL.canParse(value),
    withoutPassword(
      insteadOf(
        'http:// or https://, a host and perhaps a port, without user, path, query or fragment, as in https://pubcrawl.example',
      ),
    ),
  ).transform((value) => new URL(value).origin),
);

/** The URL of an external HTTP service; a path is allowed. */
export const serviceAddress = optional(
  textThat(
    (value) => /^https?:\/\/[^\s/\\?#@]+(\/[^\s\\?#@]*)?$/i.test(value) && URL.canParse(value),
    withoutPassword(insteadOf('an http:// or https:// address without user, query or fragment')),
  ),
);

/** Whether a host name is only reachable from this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** A URL that may contain a password must not be quoted. */
function withoutPassword(problem: (value: unknown) => string) {
  return (value: unknown) =>
    String(value).includes('@') ? problem('').replace(/, and not ""$/, '') : problem(value);
}

/** E-mail addresses separated by commas, semicolons or spaces. */
export const emailAddresses = optional(
  z.string().transform((value, context) => {
    const typed = value.split(/[\s,;]+/).filter((part) => part !== '');
    const read = typed.map(emailAddress);
    const wrong = typed.filter((_, index) => read[index] === null);
    if (wrong.length > 0)
      context.addIssue({
        code: 'custom',
        message: insteadOf('e-mail addresses parted by commas')(wrong.join(' ')),
      });
    return read.filter((address) => address !== null);
  }),
);

/** A name without characters that have a meaning in mail headers, or any name in quotation marks. */
const senderName = String.raw`(?:"[^"\\\p{Cc}]*"|[^"<>()[\]\\,:;@\p{Cc}]*)`;
const sender = new RegExp(String.raw`^(?:\s*${senderName}\s*<([^<>\s]+)>\s*|\s*([^<>\s]+)\s*)$`, 'u');

/** The sender of the mails: one e-mail address, alone or after a name. */
export const mailSender = optional(
  textThat((value) => {
    const [, inBrackets, alone] = sender.exec(value) ?? [];
    return emailAddress(inBrackets ?? alone ?? '') !== null;
  }, insteadOf('one e-mail address, alone or as in "Pub Crawl" <hola@pubcrawl.example>')),
);
