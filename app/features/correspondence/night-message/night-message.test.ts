import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { messageGuests } from './message-guests.server.ts';
import { readersOf } from './night-message-store.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
await fixtures.currency('USD', '1');
const [boss] = await database.insert(users).values({ email: 'boss@example.com' }).returning();
const who = { userId: boss!.id };
const night = await fixtures.night();
const english = await aBooking(database, { night, paid: true });
const spanish = await aBooking(database, { night, paid: true, language: 'es' });
const untranslated = { en: 'We meet half an hour later.' };
const message = { ...untranslated, es: 'Nos vemos media hora más tarde.' };

async function mails() {
  const { rows } = await database.execute<{ id: string; text: string }>(sql`
    select booking_id as id, details ->> 'message' as text from outbox_mails where kind = 'booking.message'
    order by created_at, text`);
  return rows.map(({ id, text }) => [id, text]);
}

test('A message reaches every paid booking of the night once, each in its language', async () => {
  await aBooking(database, { night });
  await aBooking(database, { paid: true });
  const unreached = await aBooking(database, { night, paid: true });
  await database.execute(sql`update bookings set email = '' where id = ${unreached}`);
  expect(await readersOf(database, night)).toEqual({
    byLanguage: [
      { language: 'en', count: 1 },
      { language: 'es', count: 1 },
    ],
    unreached: 1,
  });
  const key = randomUUID();
  const all = await Promise.all(
    [1, 2, 3].map(() => messageGuests({ database }, { who, nightId: night, key, message })),
  );
  expect(all.filter(({ accepted }) => accepted)).toEqual([{ accepted: true, value: { count: 2 } }]);
  expect(all).toContainEqual({ accepted: false, refusal: { reason: 'message.nobody' } });
  expect(await mails()).toEqual([
    [spanish, message.es],
    [english, message.en],
  ]);
  expect(await auditOf(database, { kind: 'night', id: night })).toMatchObject([
    { what: 'night.guestsMailed', after: { count: 2 } },
  ]);

  await messageGuests({ database }, { who, nightId: night, key: randomUUID(), message: untranslated });
  expect((await mails()).slice(2)).toEqual(
    expect.arrayContaining([
      [spanish, untranslated.en],
      [english, untranslated.en],
    ]),
  );
});

test('Nothing is sent about an unknown night, to nobody, or with an invalid key', async () => {
  const send = (nightId: string, key: string = randomUUID()) =>
    messageGuests({ database }, { who, nightId, key, message });
  const before = await mails();
  expect(await send(randomUUID())).toMatchObject({ refusal: { reason: 'night.unknown' } });
  expect(await send('nowhere')).toMatchObject({ refusal: { reason: 'night.unknown' } });
  expect(await send(await fixtures.night())).toMatchObject({ refusal: { reason: 'message.nobody' } });
  expect(await send(night, 'no key')).toMatchObject({ refusal: { reason: 'request.malformed' } });
  expect(await mails()).toEqual(before);
});
