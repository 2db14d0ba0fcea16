import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

/** The sender as a mail client shows it. */
async function senderOf(env: NodeJS.ProcessEnv) {
  const transport = createTransport({ jsonTransport: true });
  const { message } = await transport.sendMail({ from: readConfig(env).mailFrom, to: 'ana@example.com' });
  return JSON.parse(message).from;
}

const address = 'hola@vallartapubcrawl.example';

it.each([
  [{}, { name: 'Vallarta Pub Crawl', address }],
  [{ SITE_NAME: 'Cancún Night Crawl' }, { name: 'Cancún Night Crawl', address }],
  [{ SITE_NAME: 'Bars, Beach & "Friends"' }, { name: 'Bars, Beach & Friends', address }],
  [{ SITE_NAME: 'Sol; Mar: the <best> (PV)' }, { name: 'Sol; Mar: the <best> (PV)', address }],
  [
    { SITE_NAME: 'Cancún', MAIL_FROM: 'Ana <ana@example.com>' },
    { name: 'Ana', address: 'ana@example.com' },
  ],
])('reads the sender of %j as %j', async (env, sender) => expect(await senderOf(env)).toEqual(sender));

const messageOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
    return 'accepted';
  } catch (error) {
    return error instanceof StartError ? error.message : `no sentence: ${error}`;
  }
};

describe('A wrong value is refused at startup, in one sentence that names the variable', () => {
  it.each([
    'https://pubcrawl.example/path',
    'https://pubcrawl.example//',
    'https://pubcrawl.example/?',
    'https://pubcrawl.example?a=1',
    'https://pubcrawl.example#top',
    'https://pubcrawl.example/#',
    'https://ana:hunter2@pubcrawl.example',
    'https://@pubcrawl.example',
    'https:pubcrawl.example',
    'https:\\\\pubcrawl.example',
    'ftp://pubcrawl.example',
    'pubcrawl.example',
    'localhost:3000',
    'https://',
    'https://pub crawl.example',
    'https://pubcrawl.example:99999',
    ' https://pubcrawl.example',
  ])('PUBLIC_ORIGIN=%s', (typed) => {
    expect(messageOf({ PUBLIC_ORIGIN: typed })).toMatch(/^PUBLIC_ORIGIN has to be [^\n]+\.$/);
    expect(messageOf({ PUBLIC_ORIGIN: typed })).not.toContain('hunter2');
  });

  it.each([
    ['PORT', ['http', '-1', '65536', '3000.5', '3000.0', '0x10', '1e3', ' 3000', '+3000', '٣']],
    ['HOST', ['http://localhost', 'localhost:3000', '[::1]', '0.0.0.0/0', 'a b', '*']],
    ['DATABASE_CONNECTIONS', ['0', '1', '201', 'many', '6.5']],
    ['TRUSTED_PROXY_HOPS', ['-1', '6', 'true', '1,2']],
    ['REHEARSAL_DELAY_SECONDS', ['-1', '86401', '1s']],
    ['SAMPLE_BOOKINGS', ['true', 'no', 'ON', '0']],
    ['STRIPE_OXXO', ['true', 'yes']],
    ['PAYMENTS', ['stripe', 'Rehearsal', 'off']],
    ['PAYPAL_MODE', ['production', 'LIVE']],
    ['LOG_LEVEL', ['verbose', 'trace', 'WARN']],
    ['NODE_ENV', ['staging']],
    ['FILES_S3_ENDPOINT', ['s3.example.com', 'ftp://s3.example.com', 'https://s3.example.com?x=1']],
    [
      'FILES_S3_ENDPOINT',
      ['https://s3.example.com/a?x=1', 'https://s3.example.com/a#b', 'https://s3.example.com/a b'],
    ],
    ['STRIPE_API_BASE', ['localhost:4000', 'http://localhost:4000/v1']],
    ['PAYPAL_API_BASE', ['localhost:4000', 'http://localhost:4000/#']],
    ['MAIL_FROM', ['Ana', 'ana@', 'Ana <ana@example.com', 'Ana <ana@example.com>, b@example.com']],
    ['MAIL_FROM', ['a@example.com, b@example.com', 'Bars, Beach <a@example.com>', 'A\r\nBcc: b@example.com']],
    [
      'MAIL_FROM',
      ['Pub\r\nCrawl <a@example.com>', 'Pub\u0000 <a@example.com>', '"Pub\nCrawl" <a@example.com>'],
    ],
    ['ADMIN_EMAILS', ['ana', 'ana@example.com, luis', 'ana@example.com luis@', 'Ana <ana@example.com>']],
    ['AUTH_SECRET', ['too short']],
    ['SITE_NAME', ['Pub\nCrawl']],
    ['SITE_CITY', ['Puerto Vallarta', 'puerto_vallarta', '/puerto-vallarta']],
    ['DEFAULT_CRAWL', ['Beach Crawl', 'crawls/beach']],
  ])('%s=%j', (name, values) => {
    for (const typed of values)
      expect([typed, messageOf({ [name]: typed })]).toEqual([
        typed,
        expect.stringMatching(new RegExp(`^${name} has to be [^\\n]+\\.$`)),
      ]);
  });

  it('every wrong value has its own line', () => {
    expect(messageOf({ PORT: 'http', LOG_LEVEL: 'all' }).split('\n')).toEqual([
      'PORT has to be a whole number from 0 to 65535, and not "http".',
      'LOG_LEVEL has to be debug, info, warn, error or silent, and not "all".',
    ]);
  });

  it('the message does not contain a secret', () => {
    expect(messageOf({ AUTH_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(messageOf({ FILES_S3_ENDPOINT: 'https://me:hunter2@s3.example.com' })).toMatch(
      /^FILES_S3_ENDPOINT has to be (?!.*hunter2)/,
    );
  });

  it.each([
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_OXXO: 'on' }, 'STRIPE_SECRET_KEY'],
    [{ PAYPAL_WEBHOOK_ID: '1AB' }, 'PAYPAL_CLIENT_ID'],
    [{ PAYPAL_MODE: 'live' }, 'PAYPAL_CLIENT_SECRET'],
    [{ FILES_S3_REGION: 'eu-west-1' }, 'FILES_S3_ENDPOINT'],
    [{ GOOGLE_CLIENT_ID: 'an id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ GOOGLE_CLIENT_SECRET: 'a secret' }, 'GOOGLE_CLIENT_ID'],
    [{ GOOGLE_API_BASE: 'http://localhost:1' }, 'GOOGLE_CLIENT_ID'],
  ])('%j alone is incomplete', (env, missing) => {
    expect(messageOf(env)).toContain(missing);
  });

  it('a stand-in for Google on another machine', () => {
    const env = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' };
    expect(messageOf({ ...env, GOOGLE_API_BASE: 'https://google.evil.example' })).toContain(
      'GOOGLE_API_BASE',
    );
    expect(messageOf({ ...env, GOOGLE_API_BASE: 'http://localhost.evil.example' })).toContain(
      'GOOGLE_API_BASE',
    );
  });
});

describe('Accepted values', () => {
  it.each([
    ['https://pubcrawl.example', 'https://pubcrawl.example'],
    ['https://pubcrawl.example/', 'https://pubcrawl.example'],
    ['HTTPS://PubCrawl.Example', 'https://pubcrawl.example'],
    ['https://pubcrawl.example:443', 'https://pubcrawl.example'],
    ['http://localhost:4000/', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('PUBLIC_ORIGIN=%s is %s', (typed, origin) => {
    expect(readConfig({ PUBLIC_ORIGIN: typed })).toMatchObject({ origin, publicOrigin: origin });
  });

  it('a variable that is empty or contains only spaces is unset', () => {
    const env = { PORT: ' ', HOST: '', PUBLIC_ORIGIN: ' ', LOG_LEVEL: '', ADMIN_EMAILS: ' ', SITE_NAME: ' ' };
    expect(readConfig(env)).toEqual(readConfig({}));
  });

  it.each([
    'ana@example.com',
    ' Ana <ana@example.com>',
    '"Bars, Beach" <ana@example.com>',
    '<ana@example.com>',
  ])('MAIL_FROM=%s', (typed) => expect(messageOf({ MAIL_FROM: typed })).toBe('accepted'));

  it('several admins', () => {
    expect(readConfig({ ADMIN_EMAILS: 'Ana@example.com, luis@example.com;' }).adminEmails).toEqual([
      'ana@example.com',
      'luis@example.com',
    ]);
  });
});

describe('While the rehearsal is on by default, the server only listens on this machine', () => {
  it.each([
    [{}, ['127.0.0.1', '::1']],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }, ['127.0.0.1', '::1']],
    [{ STRIPE_SECRET_KEY: 'sk_test_a1' }, ['127.0.0.1', '::1']],
    [{ HOST: 'localhost' }, ['localhost']],
    [{ HOST: '127.0.0.2' }, ['127.0.0.2']],
    [{ HOST: '::1' }, ['::1']],
    [{ HOST: '::ffff:127.0.0.1' }, ['::ffff:127.0.0.1']],
    [{ PAYMENTS: 'rehearsal' }, ['0.0.0.0']],
    [{ PAYMENTS: 'rehearsal', HOST: '192.168.1.5' }, ['192.168.1.5']],
    [{ PAYMENTS: 'none' }, ['0.0.0.0']],
    [{ PAYMENTS: 'none', HOST: '::' }, ['::']],
    [{ DATABASE_URL: 'postgres://x' }, ['0.0.0.0']],
    [{ PUBLIC_ORIGIN: 'https://pubcrawl.example' }, ['0.0.0.0']],
  ])('%j listens on %j', (env, hosts) => {
    expect(readConfig(env).hosts).toEqual(hosts);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'laptop.local', '127.evil.example', '::ffff:10.0.0.1'])(
    'HOST=%s is refused with the value to set instead',
    (HOST) => {
      expect(messageOf({ HOST })).toMatch(
        new RegExp(`^HOST=${HOST} would let others book[^\\n]*PAYMENTS=rehearsal`),
      );
    },
  );
});
