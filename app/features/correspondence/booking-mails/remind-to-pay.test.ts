import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aBooking } from '#tests/support/given-mail.ts';
import { outboxMails } from '../correspondence-tables.server.ts';
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

describe('Whoever leaves a booking unpaid', () => {
  it('is written to once, after some minutes, in the language of the booking', async () => {
    const bookingId = await placedAgo(4, { language: 'es' });
    expect(await remind()).toBe(1);
    expect(await database.select().from(outboxMails)).toMatchObject([
      { kind: 'booking.pending', bookingId, language: 'es', recipient: 'maya@example.com', state: 'waiting' },
    ]);
    expect(await remind()).toBe(0);
  });

  it('is written to once by all the processes that look at the same moment', async () => {
    await placedAgo(4);
    const written = await Promise.all(Array.from({ length: 6 }, remind));
    expect(written.reduce((sum, each) => sum + each)).toBe(1);
  });

  it('is left alone at first, and when it is paid, over, or nobody’s any more', async () => {
    await placedAgo(2);
    await placedAgo(4, { paid: true });
    const over = await placedAgo(40);
    await database.execute(
      sql`update bookings set held_until = now() - interval '1 second' where id = ${over}`,
    );
    const forgotten = await placedAgo(4);
    await database.execute(sql`update bookings set email = '' where id = ${forgotten}`);
    expect(await remind()).toBe(0);
  });
});
