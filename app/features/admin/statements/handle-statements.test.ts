import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import type { Month } from '#domain/month.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aPartner } from '#tests/support/partner.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { handleStatement, handleStatements } from './handle-statements.server.ts';

const { database } = await testDatabase();
const platform = payingServer(database).platform as never;
const [boss] = (
  await database.execute<{ id: string }>(
    sql`insert into users (email, role) values ('boss@example.com', 'admin') returning id`,
  )
).rows;
const month = '2025-01-01' as Month;
const partnerId = await aPartner(database, 'Hotel Rio');
const { rows } = await database.execute<{ id: string }>(sql`
  insert into partner_statements (partner_id, month, commission, collected, tax_percent, closed_at)
  values (${partnerId}, ${month}, 1400, 0, 0, now()) returning id`);
const statementId = rows[0]!.id;

const sent = (typed: Typed) => ({
  ...{
    who: { userId: boss!.id } as never,
    month,
    today: '2025-02-03' as CalendarDate,
    language: 'en' as const,
  },
  typed,
});
const ofMonth = async (typed: Typed) => (await handleStatements(platform, sent(typed))).data;
const ofOne = async (typed: Typed) =>
  (await handleStatement(platform, { ...sent(typed), statementId, partnerId })).data;
const transfers = async () =>
  (
    await database.execute(
      sql`select amount::int, paid_on::text as day, note from partner_transfers order by amount`,
    )
  ).rows;

it.each<[string, Typed]>([
  ['no amounts', { intent: 'close', agreed: `${partnerId}` }],
  ['amounts that are none', { intent: 'close', agreed: `${partnerId}:x:0` }],
  ['an id that is none', { intent: 'close', agreed: 'x:1:0' }],
  ['statements that are none', { intent: 'mail', statements: 'x y' }],
  ['too much in one part', { intent: 'pay', agreed: `${statementId}:1:2`, paidOn: '2025-02-03', note: '' }],
])('The page of a month refuses %s, and changes nothing', async (_, typed) => {
  expect(Object.values((await ofMonth(typed)).problems)).toContain('refusal.request.malformed');
  expect(await transfers()).toEqual([]);
});

it('A transfer needs an amount and a day, is written as it was typed, and stands once', async () => {
  const key = randomUUID();
  const typed = { intent: 'pay', key, amount: '9.50', paidOn: 'Feb 3, 2025', note: ' SPEI 7 ' };
  expect((await ofOne({ ...typed, amount: '0' })).problems).toHaveProperty('amount');
  expect((await ofOne({ ...typed, paidOn: 'some day' })).problems).toHaveProperty('paidOn');
  expect((await ofOne({ ...typed, paidOn: '2025-02-04' })).problems).toEqual({
    paidOn: 'field.any.dayToCome',
  });
  expect(await transfers()).toEqual([]);
  for (let times = 0; times < 2; times++)
    expect(await ofOne(typed)).toMatchObject({ form: 'pay', done: true });
  expect(await transfers()).toEqual([{ amount: 950, day: '2025-02-03', note: 'SPEI 7' }]);
  expect(await ofOne({ ...typed, key: randomUUID(), amount: '4.51' })).toMatchObject({
    refusal: { reason: 'statement.tooMuch' },
    typed: { amount: '4.51' },
  });
});

it('Paying all pays what the page showed, or nothing', async () => {
  const typed = { intent: 'pay', paidOn: '2025-02-03', note: '' };
  expect((await ofMonth({ ...typed, paidOn: '2030-01-01', agreed: `${statementId}:450` })).problems).toEqual({
    paidOn: 'field.any.dayToCome',
  });
  expect(await ofMonth({ ...typed, agreed: `${statementId}:1400` })).toMatchObject({
    refusal: { reason: 'statement.changed' },
  });
  expect(await ofMonth({ ...typed, agreed: `${statementId}:450` })).toMatchObject({
    form: 'pay',
    done: true,
  });
  expect(await transfers()).toHaveLength(2);
});
