import type { Config } from '#platform/config.ts';
import { isLoopback } from '#platform/environment-values.ts';
import { paymentModes } from '#platform/payments/payment-config.ts';

/** What the rules examine. `database` is null if the product has not created its own yet. */
export type Deployment = {
  readonly config: Config;
  readonly now: Date;
  /** Whether this process runs as root. */
  readonly isRoot: boolean;
  /** The permission bits of the data directory, such as 0o700; null if there is none yet. */
  readonly dataDirectoryMode: number | null;
  /** Whether the file with the first admin's password is still there. */
  readonly hasFirstPasswordFile: boolean;
  readonly database: {
    readonly admins: number;
    readonly adminsWithoutSecondFactor: number;
    readonly lastBackupAt: Date | null;
  } | null;
};

/** One line of the report: what is unsafe, and what to do. A warning may be meant. */
export type DeploymentFinding = {
  readonly rule: string;
  readonly severity: 'problem' | 'warning';
  readonly text: string;
};

type Rule = (deployment: Deployment) => Omit<DeploymentFinding, 'rule'> | null;

const problem = (isBroken: boolean, text: string) =>
  isBroken ? ({ severity: 'problem', text } as const) : null;
const warning = (isBroken: boolean, text: string) =>
  isBroken ? ({ severity: 'warning', text } as const) : null;

const hostOf = ({ origin }: Config): string => new URL(origin).hostname;
const isPublic = (config: Config): boolean => !isLoopback(hostOf(config));
const isHttps = ({ origin }: Config): boolean => origin.startsWith('https://');

/** Names that RFC 2606 and RFC 6761 reserve: no mail from them is accepted. */
const reservedName = /[@.](example|example\.(com|net|org)|invalid|test|localhost)>?$/i;

const minDistinctCharacters = 10;
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Leaves room for a backup that takes longer than the one of the day before. */
const maxBackupAgeMilliseconds = 1.25 * dayMilliseconds;

const isBackupOld = ({ database, now }: Deployment): boolean =>
  database !== null &&
  (database.lastBackupAt === null ||
    now.getTime() - database.lastBackupAt.getTime() > maxBackupAgeMilliseconds);

const modesOf = (config: Config) => paymentModes(config).map(({ mode }) => mode);

/** What has to hold for an installation that sells to guests, by name. */
export const deploymentRules: Readonly<Record<string, Rule>> = {
  origin: ({ config }) =>
    problem(
      config.publicOrigin === undefined || !isPublic(config),
      'links in mails lead to this machine only: set PUBLIC_ORIGIN to the https:// address of the site',
    ),
  https: ({ config }) =>
    problem(
      isPublic(config) && !isHttps(config),
      'passwords and payments travel unencrypted: put a proxy with TLS in front, and set PUBLIC_ORIGIN to the https:// address',
    ),
  proxy: ({ config }) =>
    problem(
      isHttps(config) && config.trustedProxyHops === 0,
      'the proxy with TLS is not counted, so all visitors share the limits of one address: set TRUSTED_PROXY_HOPS to the number of proxies',
    ),
  mode: ({ config }) =>
    problem(config.mode !== 'production', 'errors are shown to visitors: set NODE_ENV=production'),
  root: ({ isRoot }) =>
    warning(isRoot, 'this command runs as root: run it, and the server, as a user of its own'),
  rehearsal: ({ config }) =>
    problem(
      config.rehearsal && isPublic(config),
      'anybody can book without paying: remove PAYMENTS=rehearsal and set the keys of a provider',
    ),
  payments: ({ config }) =>
    warning(
      paymentModes(config).length === 0,
      'guests cannot pay: set the keys of Stripe or PayPal (docs/operations/payment-providers.md)',
    ),
  'test-keys': ({ config }) =>
    problem(
      isPublic(config) && modesOf(config).includes('test'),
      'bookings are confirmed for test money: replace the test keys by live ones',
    ),
  webhooks: ({ config: { stripe, paypal } }) =>
    warning(
      (stripe !== null && stripe.webhookSecret === null) || (paypal !== null && paypal.webhookId === null),
      'payments are noticed up to 15 minutes late: set STRIPE_WEBHOOK_SECRET or PAYPAL_WEBHOOK_ID',
    ),
  'stand-ins': ({ config: { stripe, paypal } }) =>
    problem(
      Boolean(stripe?.apiBase) ||
        (paypal !== null && !/\.paypal\.com$/.test(new URL(paypal.apiBase).hostname)),
      'payments are sent to a stand-in: remove STRIPE_API_BASE and PAYPAL_API_BASE',
    ),
  mail: ({ config }) =>
    problem(
      config.smtpUrl === undefined,
      'no mail is sent, tickets included: set SMTP_URL (docs/operations/mail.md)',
    ),
  sender: ({ config }) =>
    problem(
      reservedName.test(config.mailFrom),
      'mails come from an address that cannot exist, so they are refused: set MAIL_FROM to an address of your domain',
    ),
  secret: ({ config: { authSecret } }) =>
    problem(
      authSecret !== undefined && new Set(authSecret).size < minDistinctCharacters,
      'sign-ins can be forged: replace AUTH_SECRET by the output of: openssl rand -hex 32',
    ),
  'stored-secret': ({ config }) =>
    warning(
      config.authSecret === undefined,
      'the secret that signs sign-ins is in the database, and so in every copy of it: set AUTH_SECRET to the output of: openssl rand -hex 32',
    ),
  'database-tls': ({ config: { databaseUrl } }) =>
    problem(
      databaseUrl !== undefined && isRemote(databaseUrl) && !/[?&]sslmode=/.test(databaseUrl),
      'the connection to the database is not encrypted: add sslmode=verify-full to DATABASE_URL',
    ),
  metrics: ({ config: { metrics } }) =>
    problem(
      metrics?.listen != null && metrics.token === null && !isLoopback(metrics.listen.host),
      'the network can read the figures of the sales: set METRICS_TOKEN, or METRICS_LISTEN to an address of this machine',
    ),
  'data-directory': ({ dataDirectoryMode, config }) =>
    problem(
      dataDirectoryMode !== null && (dataDirectoryMode & 0o007) !== 0,
      `every user of this machine can open the data directory: chmod 700 ${config.dataDirectory}`,
    ),
  'first-admin': ({ hasFirstPasswordFile, config }) =>
    problem(
      hasFirstPasswordFile,
      `the first admin still has the generated password: change it in the profile, which deletes ${config.dataDirectory}/first-admin.txt`,
    ),
  admins: ({ database }) =>
    problem(database?.admins === 0, 'nobody can enter the admin area: npm run admin -- add you@example.com'),
  'second-factor': ({ database }) =>
    problem(
      (database?.adminsWithoutSecondFactor ?? 0) > 0,
      `${database?.adminsWithoutSecondFactor} of ${database?.admins} admins have no second factor: require it in General options > Admin security`,
    ),
  backup: (deployment) => {
    const sentence =
      'there was no backup in the last day: run npm run backup every night (docs/operations/backup-and-restore.md)';
    // The operator of a database of its own may have other means, which the product does not see.
    return deployment.config.databaseUrl
      ? warning(isBackupOld(deployment), sentence)
      : problem(isBackupOld(deployment), sentence);
  },
  log: ({ config: { logLevel } }) =>
    warning(
      logLevel !== 'info',
      `with LOG_LEVEL=${logLevel} the log ${logLevel === 'debug' ? 'is long' : 'does not show the requests'}: set LOG_LEVEL=info`,
    ),
};

/** Whether a URL of PostgreSQL names a host on the internet: neither a socket, this machine, a private address nor a name of a local network. */
function isRemote(databaseUrl: string): boolean {
  const hosts = /^[a-z]+:\/\/(?:[^@/]*@)?([^/?]*)/i.exec(databaseUrl)?.[1] ?? '';
  return hosts
    .split(',')
    .map((host) => host.replace(/:\d+$/, ''))
    .some(
      (host) =>
        host.includes('.') && !isLoopback(host) && !/^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host),
    );
}

/** Everything that is unsafe, in the order of the rules. */
export const examineDeployment = (deployment: Deployment): readonly DeploymentFinding[] =>
  Object.entries(deploymentRules).flatMap(([rule, examine]) => {
    const finding = examine(deployment);
    return finding ? [{ rule, ...finding }] : [];
  });
