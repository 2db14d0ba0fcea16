import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { comingSaturday, daysAfterSaturday } from '../support/coming-nights.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const nightId = await site.fixtures.night({ total: 50 });
const tooLong = 'x'.repeat(5_000);

const good = () => ({
  key: randomUUID(),
  night: nightId,
  firstName: 'María',
  lastName: 'García',
  email: `maria.${randomUUID()}@example.com`,
  phone: '+1 415 555 0132',
  country: 'US',
  numberOfPeople: '2',
  specialRequests: '',
  currency: 'USD',
  coupon: '',
  agreesToTerms: 'on',
  isOfAge: 'on',
});

type Fields = Record<string, string | undefined>;

/** Submits the checkout form without JavaScript, to its English or Spanish URL. */
function send(fields: Fields, { path = `/checkout?night=${nightId}` } = {}) {
  const filled = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return fetch(site.origin + path, {
    method: 'POST',
    body: new URLSearchParams(filled),
    headers: { origin: site.origin },
    redirect: 'manual',
  });
}

async function spotsLeft(): Promise<number | undefined> {
  const { rows } = await site.database.execute<{ left: number }>(
    sql`select available_spots as left from scheduled_crawls where id = ${nightId}`,
  );
  return rows[0]?.left;
}

it('accepts a valid form, so that the following ones are refused for their own error', async () => {
  const answer = await send(good());
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/checkout\?booking=/);
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  expect(await spotsLeft()).toBe(48);
});

it.each<[string, Fields, string]>([
  ['no first name', { firstName: undefined }, 'Please enter your first name'],
  ['a name of nothing to see', { firstName: '\u200b\u200b' }, 'Please enter your first name'],
  ['a name of 5,000 characters', { firstName: tooLong }, 'Please use at most 80 characters'],
  ['a name with an address', { firstName: 'Win evil.example/x' }, 'Please write a name without web or email'],
  [
    'a last name with a mailbox',
    { lastName: 'eve@evil.example' },
    'Please write a name without web or email',
  ],
  ['no name', { firstName: ' \u200B' }, 'Please enter your first name'],
  ['an address that is none', { email: 'maria@' }, 'Please enter a valid email address'],
  [
    'an address with the Kelvin sign',
    { email: '\u212Aim@example.com' },
    'Please enter a valid email address',
  ],
  ['a phone of letters', { phone: 'call me' }, 'Please enter a phone number of 7 to 15 digits'],
  ['no people', { numberOfPeople: undefined }, 'Please enter how many people are coming'],
  ['0 people', { numberOfPeople: '0' }, 'At least one person has to come'],
  ['-3 people', { numberOfPeople: '-3' }, 'At least one person has to come'],
  ['26 people', { numberOfPeople: '26' }, 'One booking takes up to 25 people'],
  ['half a person', { numberOfPeople: '1.5' }, 'Please enter a whole number of people'],
  ['people in words', { numberOfPeople: 'two' }, 'Please enter a whole number of people'],
  ['no country', { country: '' }, 'Please choose your country'],
  ['a country of nowhere', { country: 'XX' }, 'Please choose a country from the list'],
  ['requests of 5,000 characters', { specialRequests: tooLong }, 'Please use at most 1,000 characters'],
  ['a companion of 5,000 characters', { 'additionalPeople[0]': tooLong }, 'Please use at most 80 characters'],
  ['terms not agreed to', { agreesToTerms: undefined }, 'Please agree to the terms to continue'],
  ['age not confirmed', { isOfAge: 'maybe' }, 'Please confirm that everyone is 18 or older'],
  ['a coupon that does not exist', { coupon: tooLong }, 'Invalid or expired coupon'],
  ['a currency that is not sold in', { currency: 'JPY' }, 'We do not sell in that currency'],
  [
    'an add-on of somebody else',
    { [`addOns.${randomUUID()}`]: '1' },
    'One of the extras is no longer on offer',
  ],
])('%s: 422 with a message, and no places are held', async (_case, change, text) => {
  const before = await spotsLeft();
  const answer = await send({ ...good(), ...change });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(text);
  expect(await spotsLeft()).toBe(before);
});

it.each<[string, Fields, number]>([
  ['no key', { key: undefined }, 400],
  ['a key that we did not make', { key: "' or 1=1 --" }, 400],
  ['an add-on counted in words', { 'addOns.57d3396c-dfbb-5405-a4ef-04e601406337': 'many' }, 400],
  ['a night that is no id', { night: '../../etc/passwd' }, 404],
  ['a night that does not exist', { night: randomUUID() }, 404],
  ['a total that was never asked for', { seenTotal: '1 USD' }, 409],
])('%s: refused', async (_case, change, status) => {
  const before = await spotsLeft();
  const answer = await send({ ...good(), ...change });
  expect(answer.status).toBe(status);
  expect(await spotsLeft()).toBe(before);
});

it.each([
  ['past', { date: '2020-01-04' }],
  ['cancelled', { status: 'cancelled' as const }],
  ['disabled', { bookingsDisabled: true }],
  ['sold out', { total: 4, sold: 4 }],
])('a night that is %s: 409 on the page and for the order', async (_case, night) => {
  const id = await site.fixtures.night(night);
  expect((await fetch(`${site.origin}/checkout?night=${id}`)).status).toBe(409);
  expect((await send({ ...good(), night: id })).status).toBe(409);
});

it('ignores submitted price, total, discount, status and reference', async () => {
  const tampered = {
    total: '1',
    price: '1',
    discount: '100',
    status: 'confirmed',
    reference: 'VPC-FREE-FREE',
  };
  const answer = await send({ ...good(), ...tampered });
  const id = answer.headers.get('location')?.split('booking=')[1];
  const { rows } = await site.database.execute(sql`select total::int, status from bookings where id = ${id}`);
  expect(rows).toEqual([{ total: 7000, status: 'pending' }]);
});

it('stores names of any script and emoji unchanged', async () => {
  const answer = await send({ ...good(), firstName: ' أحمد ', lastName: 'O’Brien-山田 🎉\u202e' });
  const id = answer.headers.get('location')?.split('booking=')[1];
  const { rows } = await site.database.execute(
    sql`select first_name, last_name from bookings where id = ${id}`,
  );
  expect(rows).toEqual([{ first_name: 'أحمد', last_name: 'O’Brien-山田 🎉' }]);
});

it('shows errors in the language of the page', async () => {
  const answer = await send({ ...good(), email: 'x' }, { path: `/es/checkout?night=${nightId}` });
  expect(await answer.text()).toContain('Escribe un correo electrónico válido');
});

it.each([
  ['JSON', 'application/json', '{"firstName": '],
  ['a broken multipart', 'multipart/form-data; boundary=x', '--y\r\nnonsense'],
  ['no form at all', 'text/plain', 'hello'],
])('a body that is %s: 400', async (_case, type, body) => {
  const answer = await fetch(`${site.origin}/checkout?night=${nightId}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, origin: site.origin },
  });
  expect(answer.status).toBe(400);
});

it('a sparse list of a million names, repeated fields and prototype keys do no harm', async () => {
  const body = new URLSearchParams(good());
  body.append('additionalPeople[99999999]', 'x');
  body.append('__proto__[isAdmin]', 'true');
  body.append('firstName', 'Twin');
  const started = performance.now();
  const answer = await fetch(`${site.origin}/checkout?night=${nightId}`, {
    method: 'POST',
    body,
    headers: { origin: site.origin },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  expect(performance.now() - started).toBeLessThan(2_000);
});

it.each([
  ['/api/gallery?tag=%00', 200],
  ['/checkout?night=nonsense', 404],
  [`/checkout?night=${randomUUID()}`, 404],
  ['/checkout?crawl=puerto-vallarta-beach-pub-crawl&date=2027-02-29', 404],
  [`/checkout?crawl=no-such-crawl&date=${comingSaturday}`, 404],
  [`/checkout?night=${nightId}&date=${daysAfterSaturday(1)}`, 404],
  [`/checkout?booking=${randomUUID()}`, 404],
  ['/checkout?booking=%00', 404],
  [`/checkout?edit=${randomUUID()}`, 404],
  ['/booking-confirmation/nonsense', 404],
  [`/booking-confirmation/${randomUUID()}`, 404],
  [`/booking-confirmation/${randomUUID()}/calendar.ics`, 404],
])('%s answers %i', async (path, status) => {
  const answer = await fetch(site.origin + path);
  expect(answer.status).toBe(status);
});

it('another visitor may not edit a booking, and an unknown way to pay is refused', async () => {
  const placed = await send(good());
  const id = placed.headers.get('location')?.split('booking=')[1] ?? '';
  expect((await fetch(`${site.origin}/checkout?edit=${id}`)).status).toBe(404);
  const path = `/checkout?booking=${id}`;
  expect((await send({ intent: 'pay', booking: id, provider: 'gold' }, { path })).status).toBe(409);
  expect((await send({ intent: 'pay', booking: randomUUID(), provider: 'rehearsal' }, { path })).status).toBe(
    404,
  );
  expect((await send({ intent: 'take-again', booking: '%' }, { path })).status).toBe(404);
});

it('validating a single field places no order', async () => {
  const before = await spotsLeft();
  expect((await send({ ...good(), __intent__: '{"type":"validate"}' })).status).toBe(200);
  expect(await spotsLeft()).toBe(before);
});

it.each(['/webhooks/rehearsal', '/checkout'])('a client that aborts a form for %s', async (path) => {
  const { hostname, port, host } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.origin}\r\nContent-Length: 100\r\n\r\na=b`,
  );
  // The response comes after the earlier requests have started.
  await fetch(`${site.origin}/terms`);
  socket.resetAndDestroy();
  expect((await fetch(`${site.origin}/terms`)).status).toBe(200);
});

it('no server error was logged', () => {
  const errorLevel = 50;
  const errors = site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{') && JSON.parse(line).level >= errorLevel);
  expect(errors).toEqual([]);
});
