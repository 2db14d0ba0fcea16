import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tooLong } from '#domain/form/limit-in-problem.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import changesInEnglish from '#i18n/messages/en/staff/changes.ts';
import changesInSpanish from '#i18n/messages/es/staff/changes.ts';
import { readTyped } from '#platform/read-form-data.ts';
import { requestBody } from '#platform/request-body.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { checkStaffCoupon, handleStaffBooking } from './handle-staff-booking.server.ts';

const { database } = await testDatabase();
const { fixtures, platform } = payingServer(database);
await fixtures.currency('USD', '1');
const { rows } = await database.execute<{ id: string }>(
  sql`insert into users (email, email_verified) values ('staff@example.com', true) returning id`,
);
const who = { userId: rows[0]!.id } as Visitor;

async function send(night: string, changes: Record<string, string>) {
  const typed = {
    ...{ key: randomUUID(), source: 'phone', payment: 'cash', language: 'en', name: 'Maya Torres' },
    ...{ people: '2', night, currency: 'USD' },
    ...changes,
  };
  const request = new Request('http://admin/', { method: 'POST', body: new URLSearchParams(typed) });
  return handleStaffBooking(platform, who, await readTyped(requestBody(request)));
}

test.each(['usd', 'US dollars', '', '__proto__', 'ZZZ'])(
  'a price in the unknown currency %j is refused, and places nothing',
  async (currency) => {
    const night = await fixtures.night({ total: 4 });
    const answer = await send(night, { currency, agreed: '70.00' });
    expect(answer).toMatchObject({ data: { refusal: { reason: 'currency.unknown' } } });
    expect(await placesOf(database, night)).toMatchObject({ free: 4 });
  },
);

test('a text that is too long is refused beside its field instead of being cut, and places nothing', async () => {
  const night = await fixtures.night({ total: 4 });
  const long = { because: 'x'.repeat(501), partner: 'x'.repeat(101) };
  expect(await send(night, { payment: 'nothing', ...long })).toMatchObject({
    init: { status: 422 },
    data: { problems: { because: tooLong(500), partner: tooLong(100) } },
  });
  expect(await placesOf(database, night)).toMatchObject({ free: 4 });

  const because = 'x'.repeat(500);
  expect(await send(night, { payment: 'nothing', because })).toBeInstanceOf(Response);
  const { rows } = await database.execute(
    sql`select free_because as because from bookings where scheduled_crawl_id = ${night}`,
  );
  expect(rows).toEqual([{ because }]);
});

test('money that no partner takes is refused beside the field of the partner, in both languages', async () => {
  const night = await fixtures.night({ total: 4 });
  expect(await send(night, { payment: 'partner', partner: 'Nobody' })).toMatchObject({
    init: { status: 422 },
    data: { problems: { partner: 'refusal.partner.collectsNothing' }, refusal: null },
  });
  for (const { refusal } of [changesInEnglish, changesInSpanish])
    expect(refusal.partner.collectsNothing).toEqual(expect.any(String));
  expect(await placesOf(database, night)).toMatchObject({ free: 4 });
});

test.each(['0', '-1', 'two', '1.5', ''])(
  'the number of people %j is refused beside its field, with the other problems, and places nothing',
  async (people) => {
    const night = await fixtures.night({ total: 4 });
    const answer = await send(night, { people, name: '', payment: 'nothing' });
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        problems: {
          people: 'field.numberOfPeople.invalid',
          name: 'field.staffName',
          because: 'refusal.booking.freeReasonMissing',
        },
        refusal: null,
        typed: { people },
      },
    });
    expect(await placesOf(database, night)).toMatchObject({ free: 4 });
  },
);

test.each<Record<string, string>>([
  { key: 'x' },
  { source: 'website' },
  { payment: 'card' },
  { language: 'fr' },
  { 'addOns.57d3396c-dfbb-5405-a4ef-04e601406337': '1.5' },
])('%j cannot come from the form and is refused as malformed', async (changes) => {
  const night = await fixtures.night({ total: 4 });
  const answer = await send(night, changes);
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { refusal: { reason: 'request.malformed' }, problems: {} },
  });
});

test('add-ons are booked in the chosen quantities; an empty quantity is none', async () => {
  const night = await fixtures.night({ total: 4 });
  const [shirt, photo] = [await fixtures.addOn({}), await fixtures.addOn({})];
  const answer = await send(night, { [`addOns.${shirt}`]: ' 2 ', [`addOns.${photo}`]: '' });
  expect(answer).toBeInstanceOf(Response);
  const { rows } = await database.execute(
    sql`select quote from bookings where scheduled_crawl_id = ${night}`,
  );
  expect(rows[0]).toMatchObject({ quote: { lines: [{ addOnId: shirt, quantity: 2 }] } });
});

test('a coupon can be checked before the number of people is entered', async () => {
  const night = await fixtures.night({ total: 4 });
  const typed = { night, people: '', currency: 'USD', coupon: ' nothing-like-it ' };
  expect(await checkStaffCoupon(platform, typed)).toMatchObject({
    checkedCoupon: { code: typed.coupon, refusal: { reason: 'coupon.invalid' } },
  });
});
