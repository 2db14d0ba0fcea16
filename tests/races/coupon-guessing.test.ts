import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { couponLimits } from '#domain/pricing/coupon-limits.ts';
import { rateLimits } from '#features/accounts/accounts-tables.server.ts';
import { customer } from '../support/account-steps.ts';
import { runningSite } from '../support/site.ts';

// Each client has its own address: the test sets the header of a trusted proxy.
const environment = { TRUSTED_PROXY_HOPS: '1' };
const site = await runningSite(environment);
const origins = [site.origin, await site.another()];
const night = await site.fixtures.night({ total: 40 });
const code = `HOTEL-${randomUUID().slice(0, 8)}`.toUpperCase().replace('-', '');
await site.fixtures.coupon({ code });

let clients = 0;
const newClient = () => `203.0.113.${++clients}`;
beforeEach(() => site.database.delete(rateLimits));

type Form = {
  readonly address: string;
  readonly key?: string;
  readonly cookie?: string;
  readonly at?: number;
};

async function send(
  { address, cookie = '', at = 0 }: Form,
  fields: Record<string, string>,
  path = '/checkout',
) {
  const origin = origins[at % origins.length] ?? site.origin;
  const answer = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie, 'x-forwarded-for': address },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const check = (form: Form, coupon: string, intent = 'coupon', path?: string) =>
  send(
    form,
    { intent, key: form.key ?? randomUUID(), night, numberOfPeople: '1', currency: 'USD', coupon },
    path,
  );

const order = (form: Form, coupon: string) =>
  send(form, {
    key: form.key ?? randomUUID(),
    night,
    firstName: 'Lucía',
    lastName: 'Pérez',
    email: `lucia-${randomUUID()}@example.com`,
    phone: '+52 322 123 4567',
    numberOfPeople: '1',
    country: 'MX',
    currency: 'USD',
    agreesToTerms: 'on',
    isOfAge: 'on',
    coupon,
  });

const wrong = () => randomUUID().slice(0, 8);

/** The maximum number of wrong codes per client address. */
async function exhaust(address: string) {
  for (let turn = 0; turn < couponLimits.client.tries; turn++) await check({ address, at: turn }, wrong());
}

describe('Guessing coupon codes', () => {
  it('is limited per client address across all processes and routes, also for concurrent requests', {
    timeout: 90_000,
  }, async () => {
    const address = newClient();
    const tries = Array.from({ length: 45 }, (_, at) => check({ address, at }, wrong()));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(couponLimits.client.tries);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45 - couponLimits.client.tries);

    const refused = await check({ address }, wrong());
    expect(refused.text).toContain('Too many wrong codes were tried.');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(
      couponLimits.client.perMinutes * 60,
    );
    expect((await check({ address }, wrong(), 'coupon', '/es/checkout')).text).toContain(
      'demasiados códigos',
    );
    // Neither a valid code nor another route reveals anything while the client is rate-limited.
    for (const answer of [
      await check({ address }, code),
      await check({ address }, code, 'update'),
      await order({ address }, code),
      await order({ address }, wrong()),
    ])
      expect(answer.status).toBe(429);
    // Controls: an order without a code, and a code from another address.
    expect((await order({ address }, '')).status).toBe(303);
    expect((await check({ address: newClient() }, code)).status).toBe(200);
  });

  it('is limited for orders and changes of orders too', async () => {
    const address = newClient();
    const key = randomUUID();
    const placed = await order({ address, key }, '');
    const cookie = placed.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const answers: number[] = [];
    for (let turn = 0; turn <= couponLimits.known.tries; turn++)
      answers.push((await order({ address, key, cookie }, wrong())).status);
    expect(answers.slice(0, -1).every((status) => status === 422)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });

  it('has a lower limit per checkout than per client address', async () => {
    const address = newClient();
    const key = randomUUID();
    for (let turn = 0; turn < 40; turn++) await check({ address, key }, wrong());
    expect((await check({ address, key }, code)).status).toBe(429);
    expect((await check({ address }, code)).status).toBe(200);
  });

  it('does not count codes that exist', async () => {
    const address = newClient();
    for (let turn = 0; turn < couponLimits.client.tries + 5; turn++)
      expect((await check({ address }, code)).status).toBe(200);
  });
});

describe('Guests who share a rate-limited client address', () => {
  it('can use a code that was accepted before', async () => {
    const address = newClient();
    const key = randomUUID();
    expect((await check({ address, key }, code)).status).toBe(200);
    await exhaust(address);
    expect((await order({ address, key }, code)).status).toBe(303);
  });

  it('can use a code if they are signed in or have a checkout session', async () => {
    const address = newClient();
    const key = randomUUID();
    const placed = await order({ address, key }, '');
    expect(placed.status).toBe(303);
    const owner = placed.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const { email, password } = await customer(site);
    const entered = await send({ address }, { email, password }, '/login');
    const cookie = entered.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    await exhaust(address);
    expect((await check({ address }, code)).status).toBe(429);
    expect((await check({ address, cookie }, code)).status).toBe(200);
    expect(owner).toContain(key);
    expect((await check({ address, key, cookie: owner }, code)).status).toBe(200);
  });
});

it('staff are not limited in the number of codes', async () => {
  const address = newClient();
  const { email, password } = await customer(site, { role: 'admin' });
  const entered = await send({ address }, { email, password }, '/login');
  const cookie = entered.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  await exhaust(address);
  for (let turn = 0; turn < couponLimits.known.tries + 2; turn++)
    expect((await check({ address, cookie }, wrong())).status).toBe(422);
});
