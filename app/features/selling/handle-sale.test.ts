import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { requestBody } from '#platform/request-body.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { sellingPartner, signedInSeller } from '#tests/support/seller.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { handleSale } from './handle-sale.server.ts';

const { database } = await testDatabase();
const { platform, fixtures } = payingServer(database);
let nightId = '';

beforeAll(async () => {
  await fixtures.currency('USD', '1');
  nightId = await fixtures.night({ total: 50 });
});

const right = {
  ...{ people: '2', name: 'Lola Montes', contact: 'lola@example.com', language: 'es', payment: 'link' },
  ...{ currency: 'USD', agreed: '70.00' },
};

async function send(typed: Record<string, string>) {
  const seller = await signedInSeller(database, await sellingPartner(database));
  const request = (form: Record<string, string>) =>
    new Request('http://site.example/es/sell/nights/x', { method: 'POST', body: new URLSearchParams(form) });
  const sendOnce = async (form: Record<string, string>) => {
    const sent = request(form);
    return handleSale(platform, { seller, nightId, request: sent, body: requestBody(sent) });
  };
  return { answer: await sendOnce(typed), again: sendOnce };
}

const answerOf = (answer: unknown) =>
  answer as { readonly data: FormAnswer; readonly init: { readonly status: number } };

describe('The form of a sale', () => {
  it('sells, and leads to the page of the sale in the language of the page', async () => {
    const { answer } = await send({ ...right, key: randomUUID() });
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toMatch(/^\/es\/sell\/sales\/[\da-f-]{36}$/);
  });

  it.each([
    [{ name: ' ' }, { name: 'field.selling.name' }],
    [{ contact: '' }, { contact: 'field.selling.contact' }],
    [{ contact: 'nobody@' }, { contact: 'field.selling.contact' }],
    [{ contact: '12' }, { contact: 'field.selling.contact' }],
    [{ people: '0' }, { people: 'field.numberOfPeople.invalid' }],
    [{ people: 'two' }, { people: 'field.numberOfPeople.invalid' }],
    [{ language: 'fr' }, { language: 'field.any.choice' }],
    [{ payment: 'gold' }, { payment: 'field.any.choice' }],
    [{ name: 'x'.repeat(81) }, { name: 'field.firstName.tooLong' }],
    [{ payment: 'cash', received: '1.2.3' }, { received: 'field.selling.received' }],
    [
      { payment: 'cash', received: 'much', name: '' },
      { received: 'field.selling.received', name: 'field.selling.name' },
    ],
    [{ 'addOns.x': 'two' }, { 'addOns.x': 'field.any.choice' }],
    [{ 'addOns.x': '-1', people: '' }, { 'addOns.x': 'field.any.choice' }],
  ])('with %j says so beside the field, keeps everything and sells nothing', async (wrong, problems) => {
    const before = await placesOf(database, nightId);
    const typed = { ...right, ...wrong, key: randomUUID() };
    const { data, init } = answerOf((await send(typed)).answer);
    expect(init.status).toBe(422);
    expect(data).toMatchObject({ problems, typed });
    expect(await placesOf(database, nightId)).toEqual(before);
  });

  it.each([
    ['69.99', { reason: 'selling.missing', amount: money(1, 'USD') }],
    ['0', { reason: 'selling.missing', amount: money(70_00, 'USD') }],
    ['7000', { reason: 'selling.tooMuch', amount: money(70_00, 'USD') }],
  ])(
    'with $%s for $70.00 in cash says what is wrong, keeps it and sells nothing',
    async (received, refusal) => {
      const before = await placesOf(database, nightId);
      const typed = { ...right, payment: 'cash', received, key: randomUUID() };
      const { data, init } = answerOf((await send(typed)).answer);
      expect([init.status, data.refusal, data.typed]).toEqual([422, refusal, typed]);
      expect(await placesOf(database, nightId)).toEqual(before);
    },
  );

  it.each([
    { payment: 'cash', received: '' },
    { payment: 'cash', received: '70' },
    { payment: 'cash', received: '$100.00' },
    // It is not asked for then.
    { payment: 'link', received: '1' },
  ])('with %j sells', async (paid) => {
    const { answer } = await send({ ...right, ...paid, key: randomUUID() });
    expect(answer).toBeInstanceOf(Response);
  });

  it.each([{ key: 'x' }, { currency: 'gold' }])(
    'with %j is what no form of this site sends',
    async (wrong) => {
      const { init } = answerOf((await send({ ...right, key: randomUUID(), ...wrong })).answer);
      expect(init.status).toBe(400);
    },
  );

  it('with an add-on of somebody who changed the page says that it is not on sale, and sells nothing', async () => {
    const before = await placesOf(database, nightId);
    const { data, init } = answerOf(
      (await send({ ...right, key: randomUUID(), [`addOns.${randomUUID()}`]: '1', agreed: '' })).answer,
    );
    expect([init.status, data.refusal]).toEqual([404, { reason: 'addOn.unknown' }]);
    expect(await placesOf(database, nightId)).toEqual(before);
  });

  it('that has sold already is told so, and gets another key to sell once more', async () => {
    const typed = { ...right, key: randomUUID() };
    const { again } = await send(typed);
    const { data, init } = answerOf(await again({ ...typed, people: '3', agreed: '' }));
    expect(init.status).toBe(422);
    expect(data.refusal).toEqual({ reason: 'selling.soldAlready' });
    expect(data.typed).toMatchObject({ people: '3' });
    expect(data.typed.key).toBeUndefined();
  });
});
