import { expect, it } from 'vitest';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readConfig } from '#platform/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recordBackup } from '../backup/last-backup-store.server.ts';
import { type Deployment, deploymentRules, examineDeployment } from './deployment-rules.ts';
import { countAdmins } from './read-deployment.server.ts';

const safe = {
  PUBLIC_ORIGIN: 'https://pubcrawl.mx',
  TRUSTED_PROXY_HOPS: '1',
  DATABASE_URL: 'postgres://crawl:pw@database:5432/crawl',
  SMTP_URL: 'smtp://crawl:pw@mail.pubcrawl.mx:587',
  MAIL_FROM: 'Pub Crawl <hola@pubcrawl.mx>',
  AUTH_SECRET: '0f8a1c7be29d4365'.repeat(4),
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  LOG_LEVEL: 'info',
};
const now = new Date('2027-03-01T18:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const database = { admins: 2, adminsWithoutSecondFactor: 0, lastBackupAt: hoursAgo(20) };

/** The findings as `severity rule`, for settings and facts that differ from a safe deployment. */
const findings = (env: NodeJS.ProcessEnv, facts: Partial<Deployment> = {}) =>
  examineDeployment({
    config: readConfig({ ...safe, ...env }, false),
    now,
    isRoot: false,
    dataDirectoryMode: 0o700,
    hasFirstPasswordFile: false,
    database,
    ...facts,
  }).map(({ severity, rule }) => `${severity} ${rule}`);

const noKeys = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
const testKeys = { STRIPE_SECRET_KEY: 'sk_test_abc' };
const paypal = {
  ...noKeys,
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
};

type Case = readonly [finding: string, env: NodeJS.ProcessEnv, facts?: Partial<Deployment>];
const cases: readonly Case[] = [
  ['problem origin', { ...noKeys, PUBLIC_ORIGIN: '', PAYMENTS: 'rehearsal' }],
  ['problem origin', { ...testKeys, PUBLIC_ORIGIN: 'http://localhost:3000' }],
  ['problem https', { ...testKeys, PUBLIC_ORIGIN: 'http://pubcrawl.mx' }],
  ['problem proxy', { TRUSTED_PROXY_HOPS: '0' }],
  ['problem mode', { NODE_ENV: 'development' }],
  ['warning root', {}, { isRoot: true }],
  ['problem rehearsal', { ...noKeys, PAYMENTS: 'rehearsal' }],
  ['warning payments', { ...noKeys }],
  ['problem test-keys', testKeys],
  ['problem test-keys', paypal],
  ['warning webhooks', { ...testKeys, STRIPE_WEBHOOK_SECRET: '' }],
  ['warning webhooks', { ...paypal, PAYPAL_WEBHOOK_ID: '' }],
  ['problem stand-ins', { ...testKeys, STRIPE_API_BASE: 'http://127.0.0.1:4000' }],
  ['problem stand-ins', { ...paypal, PAYPAL_API_BASE: 'http://127.0.0.1:4000' }],
  ['problem mail', { SMTP_URL: '' }],
  ['problem sender', { MAIL_FROM: '' }],
  ['problem sender', { MAIL_FROM: 'hola@example.com' }],
  ['problem sender', { MAIL_FROM: 'Crawl <root@crawl.localhost>' }],
  ['problem secret', { AUTH_SECRET: 'changeme'.repeat(5) }],
  ['warning stored-secret', { AUTH_SECRET: '' }],
  ['problem database-tls', { DATABASE_URL: 'postgres://crawl:p@db.provider.net/crawl' }],
  ['problem database-tls', { DATABASE_URL: 'postgres://crawl:p@10.0.0.5,db.provider.net:5433/crawl' }],
  ['problem metrics', { METRICS_LISTEN: '0.0.0.0:9464' }],
  ['problem data-directory', {}, { dataDirectoryMode: 0o755 }],
  ['problem first-admin', {}, { hasFirstPasswordFile: true }],
  ['problem admins', {}, { database: { ...database, admins: 0 } }],
  ['problem second-factor', {}, { database: { ...database, adminsWithoutSecondFactor: 1 } }],
  ['warning backup', {}, { database: { ...database, lastBackupAt: hoursAgo(31) } }],
  ['problem backup', { DATABASE_URL: '' }, { database: { ...database, lastBackupAt: null } }],
  ['warning log', { LOG_LEVEL: 'debug' }],
  ['warning log', { LOG_LEVEL: 'error' }],
];

it.each(cases.map(([finding, env, facts = {}]) => ({ finding, env, facts })))(
  'reports: $finding ($env, $facts)',
  ({ finding, env, facts }) => expect(findings(env, facts)).toContain(finding),
);

it('has a case for every rule', () => {
  expect([...new Set(cases.map(([finding]) => finding.split(' ')[1]))]).toEqual(Object.keys(deploymentRules));
});

const safeSettings: readonly NodeJS.ProcessEnv[] = [
  {},
  { DATABASE_URL: '', DATA_DIRECTORY: '/var/lib/crawl' },
  { DATABASE_URL: 'postgres://crawl:p@db.provider.net/crawl?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://crawl:p@10.0.0.5/crawl' },
  { ...paypal, PAYPAL_MODE: 'live' },
  { MAIL_FROM: 'Crawl <hola@test.pubcrawl.mx>' },
  { METRICS_LISTEN: '127.0.0.1:9464' },
  { METRICS_LISTEN: '0.0.0.0:9464', METRICS_TOKEN: 'a-token-of-16-characters' },
];
it.each(safeSettings)('finds nothing in a safe deployment: %j', (env) => expect(findings(env)).toEqual([]));

it('finds nothing wrong with a database that is not created yet', () => {
  expect(findings({ DATABASE_URL: '' }, { database: null, dataDirectoryMode: null })).toEqual([]);
});

it('counts the admins of a database, and reads its last backup', async () => {
  const { database } = await testDatabase();
  await database.insert(users).values([
    { email: 'ana@pubcrawl.mx', role: 'admin', twoFactorEnabled: true },
    { email: 'beto@pubcrawl.mx', role: 'admin' },
    { email: 'guide@pubcrawl.mx', role: 'guide' },
  ]);
  await recordBackup(database, now);
  expect(await countAdmins(database)).toEqual({ admins: 2, adminsWithoutSecondFactor: 1, lastBackupAt: now });
});
