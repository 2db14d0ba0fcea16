import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { keysIn } from '#features/checkout/checkout-keys.ts';
import { handleCheckout } from '#features/checkout/handle-checkout.server.ts';
import { requestBody } from '#platform/request-body.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';

const { database } = await testDatabase();
const { platform, fixtures } = payingServer(database);

const typed = {
  firstName: 'Ana',
  lastName: 'Torres',
  email: 'ana@example.com',
  phone: '+1 555 0100',
  country: 'US',
  numberOfPeople: '2',
  currency: 'USD',
  provider: 'rehearsal',
  agreesToTerms: 'on',
  isOfAge: 'on',
};
/** Each test has its own mailbox: one mailbox takes a few bookings an hour. */
let mailboxes = 0;
const someone = () => `ana${++mailboxes}@example.com`;

type Form = Partial<typeof typed> & { key: string; night: string; known?: string };

/** Submits a form, and returns the address and the cookie of the answer, or its data. */
async function submits(form: Form, cookie = '') {
  const request = new Request('http://localhost/checkout', {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ ...typed, revises: '', ...form }),
  });
  const answer = await handleCheckout(platform, { request, body: requestBody(request) }, null);
  if (!(answer instanceof Response)) return { refusal: answer.data.refusal, values: answer.data.values };
  const set = answer.headers.get('set-cookie') ?? '';
  return { location: answer.headers.get('location') ?? '', cookie: set.split(';')[0]!, key: keysIn(set)[0]! };
}

const placedOn = async (night: string) => {
  const { rows } = await database.execute<{ key: string; name: string; people: number; email: string }>(sql`
    select idempotency_key as key, first_name as name, number_of_people as people, email from bookings
    where scheduled_crawl_id = ${night} order by created_at`);
  return rows;
};
const confirm = (key: string) =>
  database.execute(
    sql`update bookings set status = 'confirmed', confirmed_at = now() where idempotency_key = ${key}`,
  );

const others: [string, Partial<Form>][] = [
  ['another name', { firstName: 'Bea' }],
  ['another address', { email: 'bea@example.com' }],
  ['another party', { numberOfPeople: '3', firstName: 'Bea' }],
];

describe.each(['with the cookies of the first', 'from another browser'])(
  'A form with a used key, %s',
  (from) => {
    it.each(others)('by %s is a booking of its own, also when the first is paid', async (_, other) => {
      for (const isPaid of [false, true]) {
        const form = { key: randomUUID(), night: await fixtures.night({ total: 20 }), email: someone() };
        const changes = { ...other, ...(other.email && { email: someone() }) };
        const first = await submits(form);
        if (isPaid) await confirm(form.key);
        const [before] = await placedOn(form.night);
        const second = await submits({ ...form, ...changes }, from.startsWith('with') ? first.cookie : '');
        expect(second.location).toMatch(/\/rehearsal\//);
        const [kept, made] = await placedOn(form.night);
        expect(kept).toEqual(before);
        const wanted = { ...typed, ...form, ...changes };
        expect(made).toEqual({
          key: second.key,
          name: wanted.firstName,
          email: wanted.email,
          people: Number(wanted.numberOfPeople),
        });
        expect(second.key).not.toBe(form.key);
      }
    });
  },
);

it('50 requests of five copies of a tab at once are five bookings, each as it was typed', async () => {
  const form = { key: randomUUID(), night: await fixtures.night({ total: 100 }) };
  const copies = ['Ana', 'Bea', 'Cid', 'Dua', 'Eva'].map((firstName, at) => ({
    ...form,
    firstName,
    email: someone(),
    numberOfPeople: String(at + 1),
  }));
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const copy = copies[at % 5]!;
      return { copy, answer: await submits(copy) };
    }),
  );
  const placed = await placedOn(form.night);
  expect(placed).toHaveLength(5);
  for (const { copy, answer } of answers)
    expect(placed.find(({ key }) => key === answer.key)).toMatchObject({
      name: copy.firstName,
      email: copy.email,
      people: Number(copy.numberOfPeople),
    });
});

it('the same order is one booking, from whichever browser it is sent again', async () => {
  const form = { key: randomUUID(), night: await fixtures.night({ total: 20 }), email: someone() };
  const first = await submits(form);
  await submits(form);
  await submits({ ...form, firstName: ' ana ' }, first.cookie);
  expect(await placedOn(form.night)).toHaveLength(1);
  await confirm(form.key);
  // A change of a paid booking is refused, and the form becomes a new order.
  const changed = await submits({ ...form, phone: '+1 555 0199' }, first.cookie);
  expect(changed.refusal).toEqual({ reason: 'booking.alreadyPaid' });
  expect(changed.values?.key).not.toBe(form.key);
  const [paid] = await placedOn(form.night);
  expect(paid).toMatchObject({ name: 'ana' });
});

it('a customer who has paid is told once before paying for the same night again', async () => {
  const form = { key: randomUUID(), night: await fixtures.night({ total: 20 }), email: someone() };
  const { cookie } = await submits(form);
  await confirm(form.key);
  const again = { ...form, key: randomUUID(), numberOfPeople: '3' };
  const told = await submits(again, cookie);
  expect(told.refusal).toMatchObject({ reason: 'order.sameNight' });
  expect(await placedOn(form.night)).toHaveLength(1);
  // A client that does not own the first booking learns nothing of it.
  expect((await submits({ ...again, key: randomUUID() })).location).toMatch(/\/rehearsal\//);
  const known = { known: told.values?.known ?? '' };
  expect((await submits({ ...again, ...known }, cookie)).location).toMatch(/\/rehearsal\//);
  expect(await placedOn(form.night)).toHaveLength(3);
});
