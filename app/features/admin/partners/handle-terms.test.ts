import { expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { termsOfPartner, versionOfTerms } from '#features/partners/terms-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aPartner } from '#tests/support/partner.ts';
import { handleTerms } from './handle-terms.server.ts';
import { typedTerms } from './typed-partner.ts';

const { database } = await testDatabase();
const today = todayIn('America/Mexico_City', new Date());
const who = { userId: null as unknown as string };

/** A partner, and what the form of its terms answers: the address that it redirects to, or the answer with its status. */
async function formOf() {
  const partnerId = await aPartner(database, `Hotel ${crypto.randomUUID()}`);
  const present = () => termsOfPartner(database, partnerId);
  const version = async () => versionOfTerms(await present());
  const send = async (change: Typed) => {
    const answer = await handleTerms(
      { database },
      {
        ...{ who, partnerId, language: 'en', today },
        typed: {
          ...{ firstDay: today, lastDay: '', kind: 'percent', percent: '20', amount: '', crawlIds: '' },
          ...{ earnedBy: 'sale', graceDays: '0', countsAddOns: 'off', couponBorneBy: 'both' },
          ...{ collects: 'operator', countsOwn: 'off', ...change },
        },
      },
    );
    return answer instanceof Response
      ? { status: answer.status }
      : { status: answer.init?.status, ...answer.data };
  };
  return { partnerId, present, version, send };
}

it('refuses the second of two stale tabs, keeps what it typed, and saves it with the latest version', async () => {
  const { present, version, send } = await formOf();
  const opened = await version();
  expect(await send({ percent: '20', expectedVersion: opened })).toEqual({ status: 303 });
  const stale = { percent: '25', firstDay: addDays(today, 30), expectedVersion: opened };
  expect(await send(stale)).toMatchObject({
    ...{ status: 409, refusal: { reason: 'partnerTerms.changed' }, typed: { percent: '25' } },
  });
  expect((await present()).map(({ percent }) => percent)).toEqual([20]);
  expect(await send({ ...stale, expectedVersion: await version() })).toEqual({ status: 303 });
  expect(await present()).toHaveLength(2);
});

it('accepts a form that is sent twice, also with the version of before, and adds its terms once', async () => {
  const { present, version, send } = await formOf();
  const sent = { expectedVersion: await version() };
  expect([await send(sent), await send(sent)]).toEqual([{ status: 303 }, { status: 303 }]);
  expect(await present()).toHaveLength(1);
});

it('refuses a form without a version, and after terms were removed', async () => {
  const { present, version, send } = await formOf();
  expect(await send({})).toMatchObject({ status: 409 });
  await send({ expectedVersion: await version() });
  const opened = await version();
  const [first] = await present();
  expect(await send({ intent: 'remove', terms: first!.id })).toEqual({ status: 303 });
  expect(await send({ percent: '25', expectedVersion: opened })).toMatchObject({ status: 409 });
  expect(await present()).toEqual([]);
});

it('refuses terms that begin on the day of others beside the first day', async () => {
  const { present, version, send } = await formOf();
  await send({ expectedVersion: await version() });
  expect(await send({ percent: '25', expectedVersion: await version() })).toMatchObject({
    ...{ status: 422, refusal: null, problems: { firstDay: 'refusal.partnerTerms.overlap' } },
  });
  expect(await present()).toHaveLength(1);
});

it('starts new terms with what the latest say, which the form reads as the same', async () => {
  const { present, version, send } = await formOf();
  const latest = {
    ...{
      kind: 'net',
      percent: '',
      amount: '28.50',
      earnedBy: 'attendance',
      graceDays: '3',
      countsAddOns: 'on',
    },
    ...{ couponBorneBy: 'operator', collects: 'deposit', countsOwn: 'on' },
  };
  await send({ ...latest, expectedVersion: await version() });
  const [row] = await present();
  expect(typedTerms(row!)).toEqual({ ...latest, crawlIds: '' });
  const next = { ...typedTerms(row!), firstDay: addDays(today, 30) };
  expect(await send({ ...next, expectedVersion: await version() })).toEqual({ status: 303 });
  const [second] = await present();
  expect({ ...second, id: row!.id, createdAt: row!.createdAt, firstDay: row!.firstDay }).toEqual(row);
});

it.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  [' 12.25 % ', 12.25],
  ['1', 1],
  ['100', 100],
  ['100,00', 100],
])('reads %s as a percentage, and the latest terms show it again', async (typed, percent) => {
  const { present, version, send } = await formOf();
  expect(await send({ percent: typed, expectedVersion: await version() })).toEqual({ status: 303 });
  const [row] = await present();
  expect(row?.percent).toBe(percent);
  expect(typedTerms(row!).percent).toBe(String(percent));
});

it.each(['', '0', '0.99', '100.01', '12.505', '12,505', '-5', 'a lot', '1e1', '12.5.1'])(
  'refuses the percentage “%s” beside its field',
  async (percent) => {
    const { present, version, send } = await formOf();
    expect(await send({ percent, expectedVersion: await version() })).toMatchObject({
      ...{ status: 422, problems: { percent: 'field.partner.percent' } },
    });
    expect(await present()).toEqual([]);
  },
);
