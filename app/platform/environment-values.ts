import { isIP } from 'node:net';
import { z } from 'zod';
import { emailAddress } from '#domain/email-address.ts';

/**
 * The kinds of settings that the environment can hold. Each refuses a wrong value with the end of a sentence that
 * begins with the variable's name. Values that may be secret are never quoted.
 */

/** A variable that is set to nothing is not set: `FILES_S3_ENDPOINT=` in a file of settings. */
const emptyIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

const shownCharacters = 100;

/** The end of a sentence about a value that is no secret. */
const insteadOf = (wanted: string) => (typed: unknown) => {
  const value = String(typed);
  const shown = value.length > shownCharacters ? `${value.slice(0, shownCharacters)}...` : value;
  return `has to be ${wanted}, and not ${JSON.stringify(shown)}`;
};

/** A text that fulfills a condition. */
const textThat = (isRight: (value: string) => boolean, problem: (value: unknown) => string) =>
  z.string().refine(isRight, { error: ({ input }) => problem(input) });

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsUnset, schema.optional());

/** Any text, or none; also for secrets. */
export const text = optional(z.string());

/** A text in one line, such as a name that is shown to visitors. */
export const line = optional(textThat((value) => !/\p{Cc}/u.test(value), insteadOf('one line of text')));

/** A secret that is long enough. */
export const secret = (minCharacters: number) =>
  optional(
    textThat(
      (value) => value.length >= minCharacters,
      () => `has to be at least ${minCharacters} characters long`,
    ),
  );

/** A whole number in digits, from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  optional(
    textThat(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      insteadOf(`a whole number from ${min} to ${max}`),
    ).transform(Number),
  );

/** One of a few words, exactly as written here. */
export const oneOf = <const Words extends readonly [string, string, ...string[]]>(words: Words) =>
  optional(
    z.enum(words, {
      error: ({ input }) => insteadOf(`${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)(input),
    }),
  );

/** A word as it stands in the site's addresses. */
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

/** Scheme, host and port of an address, as typed: what follows may only be one slash. */
const onlyOrigin = /^https?:\/\/[^\s/\\?#@]+\/?$/i;

/** The origin of a website; a slash at its end is removed. */
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

/** Where an interface of others is reached over HTTP; a path is allowed. */
export const serviceAddress = optional(
  textThat(
    (value) => /^https?:\/\/[^\s/\\?#@]+(\/[^\s\\?#@]*)?$/i.test(value) && URL.canParse(value),
    withoutPassword(insteadOf('an http:// or https:// address without user, query or fragment')),
  ),
);

/** An address with a password in it must not be repeated. */
function withoutPassword(problem: (value: unknown) => string) {
  return (value: unknown) =>
    String(value).includes('@') ? problem('').replace(/, and not ""$/, '') : problem(value);
}

/** E-mail addresses between commas, semicolons or spaces. */
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

/** A name without signs that have a meaning in a mail's header, or any name in quotation marks. */
const senderName = String.raw`(?:"[^"\\\p{Cc}]*"|[^"<>()[\]\\,:;@\p{Cc}]*)`;
const sender = new RegExp(String.raw`^(?:\s*${senderName}\s*<([^<>\s]+)>\s*|\s*([^<>\s]+)\s*)$`, 'u');

/** Who sends the mails: one e-mail address, alone or after a name. */
export const mailSender = optional(
  textThat((value) => {
    const [, inBrackets, alone] = sender.exec(value) ?? [];
    return emailAddress(inBrackets ?? alone ?? '') !== null;
  }, insteadOf('one e-mail address, alone or as in "Pub Crawl" <hola@pubcrawl.example>')),
);
