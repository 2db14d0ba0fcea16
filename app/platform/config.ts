import { resolve } from 'node:path';
import { z } from 'zod';
import {
  emailAddresses,
  isLoopback,
  line,
  listenAddress,
  listenSocket,
  mailSender,
  oneOf,
  origin,
  secret,
  serviceAddress,
  share,
  slug,
  text,
  wholeNumber,
} from './environment-values.ts';
import { fileStoreEnvironment, readFileStoreConfig } from './files/file-store-config.ts';
import { googleEnvironment, readGoogleConfig } from './google/google-config.ts';
import { paymentEnvironment, readPaymentConfig } from './payments/payment-config.ts';
import { StartError } from './start-error.ts';

const environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']),
  PORT: wholeNumber(0, 65_535),
  HOST: listenAddress,
  PUBLIC_ORIGIN: origin,
  DATABASE_URL: text,
  DATABASE_CONNECTIONS: wholeNumber(2, 200),
  DATA_DIRECTORY: line,
  SAMPLE_BOOKINGS: oneOf(['on', 'off']),
  MIGRATE_AT_START: oneOf(['on', 'off']),
  DRAIN_SECONDS: wholeNumber(0, 300),
  SMTP_URL: text,
  MAIL_FROM: mailSender,
  ...fileStoreEnvironment,
  ...paymentEnvironment,
  TRUSTED_PROXY_HOPS: wholeNumber(0, 5),
  ADMIN_EMAILS: emailAddresses,
  AUTH_SECRET: secret(32),
  ...googleEnvironment,
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: serviceAddress,
  OTEL_TRACES_SAMPLER_ARG: share,
  METRICS_LISTEN: listenSocket,
  METRICS_TOKEN: secret(16),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']),
  SITE_NAME: line,
  SITE_CITY: slug,
  DEFAULT_CRAWL: slug,
});

/** Quoted, because a name may contain a comma. Quotation marks in the name are removed. */
const senderNamed = (name: string) => `"${name.replaceAll(/["\\]/g, '')}" <hola@vallartapubcrawl.example>`;

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment, with the defaults of README's configuration table. Throws a `StartError` that names
 * the variable for an invalid value, before anything is started.
 */
export function readConfig(env: NodeJS.ProcessEnv, isTerminal = process.stdout.isTTY) {
  const read = environment.safeParse(env);
  if (!read.success) {
    const sentences = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
    throw new StartError([...new Set(sentences)].join('\n'));
  }
  const values = read.data;
  const port = values.PORT ?? 3000;
  const publicOrigin = values.PUBLIC_ORIGIN;
  const siteOrigin = publicOrigin ?? `http://localhost:${port}`;
  const siteName = values.SITE_NAME ?? 'Vallarta Pub Crawl';
  const city = values.SITE_CITY ?? 'puerto-vallarta';
  const isEmbedded = values.DATABASE_URL === undefined;
  // The rehearsal is enabled by default only with the embedded database and a local address; otherwise it
  // must be set.
  const payments = readPaymentConfig(values, {
    publicOrigin,
    isTrial: isEmbedded && isLoopback(new URL(siteOrigin).hostname),
    siteName,
  });
  const hosts = readHosts(values, payments);
  return {
    mode: values.NODE_ENV ?? 'production',
    port,
    hosts,
    /** Whether the server only listens on this machine, because the rehearsal is on by default. */
    isForThisMachineAlone: isUnaskedRehearsal(values, payments),
    /** The site's public origin without a trailing slash; every absolute link is built from it. */
    origin: siteOrigin,
    /** The same if it is configured; undefined if it is only a default. */
    publicOrigin,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS ?? 6,
    dataDirectory: resolve(values.DATA_DIRECTORY ?? 'data'),
    /** The S3 store for pictures; null for the data directory. */
    filesInS3: readFileStoreConfig(values),
    /** Whether the sample world gets bookings; only possible with the rehearsal, which has paid for them. */
    withSampleBookings: (values.SAMPLE_BOOKINGS ?? 'on') === 'on',
    /** Whether the start applies pending migrations; otherwise `npm run migrate` does. */
    migratesAtStart: (values.MIGRATE_AT_START ?? 'on') === 'on',
    /** How long the server answers after SIGTERM, as not ready, before it closes. */
    drainSeconds: values.DRAIN_SECONDS ?? 0,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? senderNamed(siteName),
    ...payments,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS ?? 0,
    /** The addresses, in lower case, whose accounts become admins once verified (docs/rules/accounts.md). */
    adminEmails: values.ADMIN_EMAILS ?? [],
    /** Signs session cookies and account links. If unset, a generated secret is stored in the database. */
    authSecret: values.AUTH_SECRET,
    /** Signing in with Google; null if it is off. */
    google: readGoogleConfig(values),
    metrics: readMetricsConfig(values),
    traces: readTracesConfig(values),
    /** In a terminal, a line per request would hide what the start says (docs/decisions/log-contents.md). */
    logLevel: values.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
    /** The fixed constants of specification §3. A second city only needs rows in the database. */
    site: {
      name: siteName,
      city,
      galleryTag: city,
      defaultCrawl: values.DEFAULT_CRAWL ?? 'puerto-vallarta-beach-pub-crawl',
    },
  } as const;
}

type Values = z.infer<typeof environment>;

const isUnaskedRehearsal = ({ PAYMENTS }: Values, { rehearsal }: { rehearsal: boolean }): boolean =>
  rehearsal && PAYMENTS === undefined;

/**
 * Where the metrics can be read: on an address of their own, or at `/metrics` of the site with a token. Null: they
 * are off.
 */
function readMetricsConfig({ METRICS_LISTEN: listen, METRICS_TOKEN: token }: Values) {
  return listen || token ? { listen: listen ?? null, token: token ?? null } : null;
}

/** Traces are on if there is somewhere to send them, by the standard variables of OpenTelemetry. */
function readTracesConfig(values: Values) {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isTrusted = (values.TRUSTED_PROXY_HOPS ?? 0) > 0;
  return endpoint ? { ratio: values.OTEL_TRACES_SAMPLER_ARG ?? 1, isTrusted } : null;
}

/**
 * The addresses to listen on. While the rehearsal is on by default, only this machine: others in the network
 * could book without paying (docs/decisions/rehearsal-provider.md).
 */
function readHosts(values: Values, payments: { rehearsal: boolean }): readonly string[] {
  const { HOST } = values;
  if (!isUnaskedRehearsal(values, payments)) return [HOST ?? '0.0.0.0'];
  if (HOST === undefined) return ['127.0.0.1', '::1'];
  if (isLoopback(HOST)) return [HOST];
  throw new StartError(
    `HOST=${HOST} would let others book without paying, because the rehearsal card page is on: set PAYMENTS=rehearsal too if that is meant, or PAYMENTS=none, or remove HOST.`,
  );
}
