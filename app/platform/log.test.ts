import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openLog } from './log.ts';

const marks = {
  email: 'mark.ana+1@example.com',
  name: 'Markiana',
  phone: '+52 322 123 4567',
  password: 'mark-hunter2-password',
  token: 'mArKtOkEn0123456789abcdefABCDEF01',
  booking: '0197a4c2-5b1e-7c3d-9f00-aabbccddeeff',
  code: 'MARK7K3M9QDX',
  ip: '203.0.113.77',
  ip6: '2001:db8:77::5',
};

/** The log's output. */
function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog('debug', { destination: { write: (line) => lines.push(line) } }));
  const entry = lines.join('');
  for (const line of lines) JSON.parse(line);
  expect(lines).toHaveLength(1);
  return entry;
}

function expectClean(entry: string) {
  for (const mark of Object.values(marks)) expect(entry).not.toContain(mark);
  expect(entry).not.toMatch(/marki?ana|322 ?123|hunter2|%40example/i);
}

const all = Object.values(marks).join(' ');
/** A name or password inside a sentence cannot be recognized by its form, only by its field. */
const { name: _name, password: _password, code: _code, ...tellable } = marks;
const free = Object.values(tellable).join(' ');
const database = (more: object) =>
  Object.assign(new Error(`invalid input syntax for type uuid: "${marks.name}"`), {
    name: 'error',
    severity: 'ERROR',
    code: '22P02',
    detail: `Key (email)=(${marks.email}) already exists.`,
    where: `unnamed portal parameter $1 = '${marks.token}'`,
    hint: all,
    internalQuery: all,
    table: 'users',
    constraint: 'users_email_key',
    ...more,
  });
const query = (cause: Error) =>
  new DrizzleQueryError('select * from "users" where "email" = $1', Object.values(marks), cause);

const errors: [string, () => unknown][] = [
  ['a query', () => query(database({}))],
  [
    'a broken rule',
    () =>
      query(
        database({
          code: '23505',
          message: 'duplicate key value violates unique constraint "users_email_key"',
        }),
      ),
  ],
  ['a raised exception', () => database({ code: 'P0001', message: `no "${marks.name}"` })],
  [
    'a cause within a cause',
    () => new Error('outer', { cause: new Error(free, { cause: query(database({})) }) }),
  ],
  ['several at once', () => new AggregateError([query(database({})), database({})], 'all failed')],
  [
    'a mail server',
    () =>
      Object.assign(new Error(`Can't send mail: 550 5.1.1 <${marks.email}> ${marks.name} rejected`), {
        code: 'EENVELOPE',
        response: `550 <${marks.email}>`,
        responseCode: 550,
        command: 'RCPT TO',
        rejected: [marks.email],
        rejectedErrors: [new Error(marks.email)],
      }),
  ],
  [
    'Stripe',
    () =>
      Object.assign(new Error(`Invalid email address: ${marks.email} of ${marks.name}`), {
        type: 'StripeInvalidRequestError',
        rawType: 'invalid_request_error',
        raw: { message: marks.email, headers: { authorization: marks.token } },
        statusCode: 400,
        requestId: 'req_1',
      }),
  ],
  [
    'S3',
    () =>
      Object.assign(new Error(`No ${marks.name}`), { $metadata: { httpStatusCode: 403 }, Key: marks.code }),
  ],
  ['a body that is no JSON', () => caught(() => JSON.parse(`{${marks.name}: "${marks.email}"}`))],
  ['a form', () => caught(() => z.object({ a: z.enum(['x']) }).parse({ a: marks.name }))],
  ['an address', () => caught(() => new URL(`//${marks.email}?token=${marks.token}`))],
  [
    'with own properties',
    () => Object.assign(new Error('failed'), { client: { query: all }, request: { body: marks } }),
  ],
  [
    'a stack of a message of several lines',
    () => new Error(`first\n    at ${marks.email} (file:///x)\n${marks.token}`),
  ],
];

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('The log of an error contains no personal data', () => {
  it.each(errors)('of %s', (_name, make) => {
    expectClean(logged((log) => log.error({ err: make() }, 'request failed')));
    expectClean(logged((log) => log.error(make())));
    expectClean(logged((log) => log.error({ error: make(), also: [make()] })));
    expectClean(logged((log) => log.error(make() as object, 'failed: %s', make())));
  });

  it('keeps the properties that identify an error', () => {
    const entry = JSON.parse(logged((log) => log.error({ err: query(database({})) }, 'request failed')));
    expect(entry).toMatchObject({
      msg: 'request failed',
      err: {
        message: 'Failed query: select * from "users" where "email" = $1',
        stack: expect.stringContaining('log.test.ts'),
        cause: { code: '22P02', table: 'users', constraint: 'users_email_key' },
      },
    });
  });

  it('keeps the address of our own service in a network error', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
      address: '10.0.0.5',
    });
    expect(logged((log) => log.error({ err: error }))).toContain('10.0.0.5:5432');
  });
});

describe('Other log entries contain no personal data', () => {
  it.each([
    ['texts', free],
    ['a person', { user: { ...marks, firstName: marks.name, Password: marks.password } }],
    ['headers', { request: { headers: { cookie: marks.token }, body: all } }],
    ['the address of a ticket', { url: `https://x.example/t/${marks.code}` }],
    ['of a booking', { path: `/es/booking-confirmation/${marks.booking}/terms` }],
    ['of a link', { url: `/reset-password?token=${marks.token}&email=${encodeURIComponent(marks.email)}` }],
    ['a job', { data: { bookingId: marks.booking } }],
    ['a request', { request: new Request(`https://x.example/t/${marks.code}`) }],
  ])('%s', (_name, entry) => {
    expectClean(
      logged((log) => log.warn({ entry: 1, about: entry, ...(typeof entry === 'object' && entry) }, 'done')),
    );
    if (typeof entry === 'string') expectClean(logged((log) => log.warn(entry)));
  });

  it('keeps routes and the beginning of an id', () => {
    const url = `https://x.example/es/booking-confirmation/${marks.booking}/terms?a=1`;
    const entry = JSON.parse(logged((log) => log.warn({ url, paymentId: marks.booking }, 'done')));
    expect(entry).toMatchObject({
      url: 'https://x.example/es/booking-confirmation/*/terms?*',
      paymentId: '0197a4c2...',
    });
  });
});

const others = `
  import { logConsoleAndUncaught, openLog } from './app/platform/log.ts';
  logConsoleAndUncaught(openLog('warn'));
  const error = Object.assign(new Error('failed for ' + process.argv[1]), { params: [process.argv[1]] });
  console.error('a library said', error, { email: process.argv[1] });
  console.warn('%s rejected', process.argv[1]);
`;

it.each([
  ['throws', 'setTimeout(() => { throw error; })'],
  ['rejects', 'Promise.reject(error)'],
])('a library that writes to the console, and one that %s, log no personal data', async (_how, code) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', others + code, marks.email], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [entry, complained, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect(entry + complained).not.toContain('mark.ana');
  expect(
    entry
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).level),
  ).toEqual([50, 40, 60]);
  expect(entry).toContain('a library said');
  expect([complained, exitCode]).toEqual(['', 1]);
});
