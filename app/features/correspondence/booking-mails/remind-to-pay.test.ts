import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxRemindersPerDay } from '#domain/booking/placement-limits.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { outboxMails } from '../outbox/outbox-tables.server.ts';
import { remindToPay } from './remind-to-pay.server.ts';

const { database } = await testDatabase();
const remind = () => remindToPay({ database });

beforeEach(async () => {
  await database.execute(sql`delete from outbox_mails`);
  await database.execute(sql`update bookings set status = 'expired' where status = 'pending'`);
});

async function placedAgo(minutes: number, changes: Parameters<typeof aBooking>[1] = {}): Promise<string> {
  const bookingId = await aBooking(database, changes);
  await database.execute(
    sql`update bookings set created_at = now() - make_interval(mins => ${minutes}) where id = ${bookingId}`,
  );
  return bookingId;
}

describe('The reminder to pay', () => {
  it('is sent once, after some minutes, in the language of the booking', async () => {
    const bookingId = await placedAgo(4, { language: 'es' });
    expect(await remind()).toBe(1);
    expect(await database.select().from(outboxMails)).toMatchObject([
      { kind: 'booking.pending', bookingId, language: 'es', recipient: 'maya@example.com', state: 'waiting' },
    ]);
    expect(await remind()).toBe(0);
  });

  it('is sent once by concurrent processes', async () => {
    await placedAgo(4);
    const written = await Promise.all(Array.from({ length: 6 }, remind));
    expect(written.reduce((sum, each) => sum + each)).toBe(1);
  });

  const total = (written: readonly number[]) => written.reduce((sum, each) => sum + each);
  const spellings = ['Ana@gmail.com', 'a.na@gmail.com', 'ana+1@gmail.com', 'ana@googlemail.com'];

  it('has a daily limit per mailbox, for every spelling of the address and every client', async () => {
    for (let at = 0; at < 12; at++)
      await placedAgo(4, { details: { email: spellings[at % spellings.length]!.toLowerCase() } });
    expect(total(await Promise.all([remind(), remind()]))).toBe(maxRemindersPerDay);
    expect(await remind()).toBe(0);
    await placedAgo(4, { details: { email: 'luis@gmail.com' } });
    expect(await remind()).toBe(1);
    await database.execute(sql`update outbox_mails set created_at = now() - interval '25 hours'`);
    expect(await remind()).toBe(maxRemindersPerDay);
  });

  it('has no limit for bookings placed by staff', async () => {
    for (let at = 0; at <= maxRemindersPerDay; at++) await placedAgo(4);
    await database.execute(sql`update bookings set source = 'phone' where status = 'pending'`);
    expect(await remind()).toBe(maxRemindersPerDay + 1);
  });

  it('is not sent too early, nor for a paid, expired or erased booking', async () => {
    await placedAgo(2);
    await placedAgo(4, { paid: true });
    const over = await placedAgo(40);
    await database.execute(
      sql`update bookings set held_until = now() - interval '1 second' where id = ${over}`,
    );
    const erased = await placedAgo(4);
    await database.execute(sql`update bookings set email = '' where id = ${erased}`);
    expect(await remind()).toBe(0);
  });
});
