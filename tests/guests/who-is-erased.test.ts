import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { listOpenConflicts } from '#features/door/entries/conflicts-store.server.ts';
import { eraseGuest } from '#features/guests/erase-guest.server.ts';
import { exportGuest } from '#features/guests/export-guest.server.ts';
import { purgePersonalData } from '#features/guests/purge-personal-data.server.ts';
import { adminTestContext } from '../admin/admin-test-context.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { tablesWith } from '../support/tables-with.ts';

const { database, who, platform } = await adminTestContext();
const asked = { who: { ...who, cities: [] }, requester: 'guest', way: 'email' } as const;

const account = async (email: string) => {
  const { rows } = await database.execute<{ id: string }>(
    sql`insert into users (email, email_verified) values (${email}, true) returning id`,
  );
  return rows[0]!.id;
};

/** A paid booking of a past night. */
async function booked(email: string, userId: string | null = null): Promise<string> {
  const id = await aBooking(database, { paid: true });
  await database.execute(
    sql`update bookings set email = ${email}, user_id = ${userId}, date = '2025-05-01' where id = ${id}`,
  );
  return id;
}

const optedOut = (email: string) =>
  database.execute(sql`insert into mail_opt_outs (email) values (${email})`);

it('The former address of an account is erased with its guest, wherever it is', async () => {
  const ana = await account('ana@new.example');
  const bookingId = await booked('ana@new.example', ana);
  await booked('ana@former.example', ana);
  await optedOut('ana@former.example');
  expect(await eraseGuest(platform, { ...asked, bookingId })).toMatchObject({ accepted: true });
  for (const address of ['ana@new.example', 'ana@former.example'])
    expect(await tablesWith(database, address)).toEqual([]);
});

it('Another guest for whom the account has booked keeps everything else', async () => {
  const bea = await account('bea@example.com');
  const bookingId = await booked('bea@example.com', bea);
  const gift = await booked('carl@example.com', bea);
  const own = await booked('carl@example.com');
  await optedOut('carl@example.com');
  expect(await eraseGuest(platform, { ...asked, bookingId })).toMatchObject({ accepted: true });
  expect(await tablesWith(database, 'bea@example.com')).toEqual([]);
  const { rows } = await database.execute(
    sql`select id, email from bookings where id in (${gift}, ${own}) order by email`,
  );
  expect(rows).toEqual([
    { id: gift, email: '' },
    { id: own, email: 'carl@example.com' },
  ]);
  expect(await tablesWith(database, 'carl@example.com')).toContain('public.mail_opt_outs');
});

it('Who is limited to a city exports bookings, and nothing that belongs to no city', async () => {
  const bookingId = await booked('dan@example.com', await account('dan@example.com'));
  await optedOut('dan@example.com');
  const { rows } = await database.execute<{ id: string }>(sql`
    select city_id as id from pub_crawls where id = (select crawl_id from bookings where id = ${bookingId})`);
  const limited = { ...asked, who: { ...who, cities: [rows[0]!.id] } };
  expect(await exportGuest(platform, { ...limited, bookingId })).toMatchObject({
    value: { bookings: [{ email: 'dan@example.com' }], accounts: [], optOuts: [] },
  });
});

it('The name in a sale that is an open conflict of their night is erased, and the money stays', async () => {
  const bookingId = await booked('fay@example.com');
  await database.execute(
    sql`update bookings set first_name = 'Fay', last_name = 'Núñez Peña' where id = ${bookingId}`,
  );
  const other = await booked('gil@example.com');
  const sold = async (name: string, of = bookingId) => {
    const sale = { lentId: randomUUID(), people: 2, name, language: 'en', addOns: [] };
    const payment = { method: 'cash', amount: money(7_000, 'USD'), taken: money(7_000, 'USD') };
    await database.execute(sql`
      insert into door_entries (id, kind, night_id, booking_id, positions, at, outcome, changed, conflict, sale, payment)
      select gen_random_uuid(), 'sale', scheduled_crawl_id, gen_random_uuid(), '{1,2}', now(), 'conflict', '{}', 'lentBack',
        ${JSON.stringify(sale)}::jsonb, ${JSON.stringify(payment)}::jsonb from bookings where id = ${of}`);
  };
  await sold('fay nunez');
  await sold('Fay');
  await sold('Fay Torres');
  await sold('Fay Núñez', other);
  const nameAndMoney = async () =>
    (await listOpenConflicts(database, { cities: [], max: 100 })).map(
      ({ name, sale, payment }) => `${name}: ${sale?.people} for ${payment?.taken.amount}`,
    );
  expect(await exportGuest(platform, { ...asked, bookingId })).toMatchObject({
    value: { doorEntries: [{ sale: { name: 'fay nunez' } }, { sale: { name: 'Fay' } }] },
  });
  expect(await eraseGuest(platform, { ...asked, bookingId })).toMatchObject({ accepted: true });
  expect((await nameAndMoney()).toSorted()).toEqual([
    ': 2 for 7000',
    ': 2 for 7000',
    'Fay Núñez: 2 for 7000',
    'Fay Torres: 2 for 7000',
  ]);
});

it('What an older release left of an erased guest is erased by the next purge', async () => {
  const bookingId = await booked('eve@example.com');
  await database.execute(sql`
    update bookings set first_name = '', last_name = '', email = '', phone = '', special_requests = '',
      cancelled_because = 'has covid' where id = ${bookingId}`);
  await database.execute(sql`insert into audit_entries (what, subject_kind, subject_id, after)
    values ('booking.cancelled', 'booking', ${bookingId}, '{"because": "has covid"}')`);
  expect(await purgePersonalData(platform)).toBeGreaterThan(0);
  expect(await tablesWith(database, 'covid')).toEqual([]);
  expect(await purgePersonalData(platform)).toBe(0);
});
