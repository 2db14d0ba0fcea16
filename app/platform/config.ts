import { resolve } from 'node:path';
import { z } from 'zod';
import { emailAddress } from '#domain/email-address.ts';
import { emptyIsUnset, text } from './environment-values.ts';
import { fileStoreEnvironment, readFileStoreConfig } from './files/file-store-config.ts';
import { paymentEnvironment, readPaymentConfig } from './payments/payment-config.ts';
import { StartError } from './start-error.ts';

/** Addresses between commas or spaces; one that is none is refused, so that no slip of the pen goes unnoticed. */
function addresses(text: string, context: z.RefinementCtx): string[] {
  const read = text.split(/[\s,;]+/).filter((typed) => typed !== '');
  const known = read.map(emailAddress);
  if (known.includes(null)) context.addIssue({ code: 'custom', message: 'not an e-mail address' });
  return known.filter((address) => address !== null);
}

const environment = z.object({
  NODE_ENV: z.preprocess(emptyIsUnset, z.enum(['production', 'development', 'test']).default('production')),
  PORT: z.preprocess(emptyIsUnset, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(emptyIsUnset, z.string().default('0.0.0.0')),
  PUBLIC_ORIGIN: z.preprocess(emptyIsUnset, z.url({ protocol: /^https?$/ }).optional()),
  DATABASE_URL: text,
  DATABASE_CONNECTIONS: z.preprocess(emptyIsUnset, z.coerce.number().int().min(2).max(200).default(6)),
  DATA_DIRECTORY: z.preprocess(emptyIsUnset, z.string().default('data')),
  SAMPLE_BOOKINGS: z.preprocess(emptyIsUnset, z.enum(['on', 'off']).default('on')),
  SMTP_URL: text,
  MAIL_FROM: text,
  ...fileStoreEnvironment,
  ...paymentEnvironment,
  TRUSTED_PROXY_HOPS: z.preprocess(emptyIsUnset, z.coerce.number().int().min(0).max(5).default(0)),
  ADMIN_EMAILS: z.preprocess(emptyIsUnset, z.string().default('')).transform(addresses),
  AUTH_SECRET: z.preprocess(emptyIsUnset, z.string().min(32).optional()),
  LOG_LEVEL: z.preprocess(emptyIsUnset, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn')),
  SITE_NAME: z.preprocess(emptyIsUnset, z.string().default('Vallarta Pub Crawl')),
  SITE_CITY: z.preprocess(emptyIsUnset, z.string().default('puerto-vallarta')),
  DEFAULT_CRAWL: z.preprocess(emptyIsUnset, z.string().default('puerto-vallarta-beach-pub-crawl')),
});

/** Quoted, so that a name may hold a comma; a quotation mark of its own would end it. */
const senderNamed = (name: string) => `"${name.replaceAll(/["\\]/g, '')}" <hola@vallartapubcrawl.example>`;

export type Config = ReturnType<typeof readConfig>;

/**
 * What the environment says, with the defaults of README's configuration table.
 * Refuses a value that cannot be meant, naming the variable, before anything is started.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const read = environment.safeParse(env);
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((issue) => issue.path.join('.')))];
    throw new StartError(
      `The configuration is not right: check ${names.join(' and ')} (see the table in README.md).`,
    );
  }
  const values = read.data;
  const isLocal =
    !values.PUBLIC_ORIGIN ||
    /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(values.PUBLIC_ORIGIN);
  const isEmbedded = values.DATABASE_URL === undefined;
  const publicOrigin = values.PUBLIC_ORIGIN?.replace(/\/$/, '');
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    /** Where the site is reached, without a trailing slash; every absolute link is built from it. */
    origin: publicOrigin ?? `http://localhost:${values.PORT}`,
    /** The same where it was given, and nothing where it was only guessed. */
    publicOrigin,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    dataDirectory: resolve(values.DATA_DIRECTORY),
    /** Where pictures are kept; null is the data directory. */
    filesInS3: readFileStoreConfig(values),
    /** Whether the sample world gets bookings too: only where the rehearsal has paid for them. */
    withSampleBookings: values.SAMPLE_BOOKINGS === 'on',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? senderNamed(values.SITE_NAME),
    /** Rehearsal is on by itself only on the embedded database and a local address; elsewhere it must be asked for. */
    ...readPaymentConfig(values, {
      publicOrigin,
      isTrial: isEmbedded && isLocal,
      siteName: values.SITE_NAME,
    }),
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    /** Who becomes an admin once the address is verified, in lower case (docs/rules/accounts.md). */
    adminEmails: values.ADMIN_EMAILS,
    /** Signs session cookies and account links; without it one is made and kept in the database. */
    authSecret: values.AUTH_SECRET,
    logLevel: values.LOG_LEVEL,
    /** The fixed constants of specification §3; a second city is rows in the database. */
    site: {
      name: values.SITE_NAME,
      city: values.SITE_CITY,
      galleryTag: values.SITE_CITY,
      defaultCrawl: values.DEFAULT_CRAWL,
    },
  } as const;
}
