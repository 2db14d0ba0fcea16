import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readTyped } from '#platform/read-form-data.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { handleStaffBooking } from './handle-staff-booking.server.ts';

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
  const request = new Request('http://desk/', { method: 'POST', body: new URLSearchParams(typed) });
  return handleStaffBooking(platform, who, await readTyped(request));
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

test('a reason is truncated to its maximum length without splitting an emoji', async () => {
  const night = await fixtures.night({ total: 4 });
  const answer = await send(night, { payment: 'nothing', because: `${'x'.repeat(499)}🎉🎉` });
  expect(answer).toBeInstanceOf(Response);
  const { rows } = await database.execute(
    sql`select free_because as because from bookings where scheduled_crawl_id = ${night}`,
  );
  expect(rows).toEqual([{ because: 'x'.repeat(499) }]);
});
