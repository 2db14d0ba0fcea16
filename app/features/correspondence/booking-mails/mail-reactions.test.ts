import { describe, expect, it } from 'vitest';
import type { BookingEvent } from '#domain/events.ts';
import { withReactions } from '#server/reactions.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { idlePlatform } from '#tests/support/idle-platform.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { testPost } from '#tests/support/mail-server.ts';
import { outboxMails } from '../outbox/outbox-tables.server.ts';
import { sendDueMails } from '../outbox/send-due-mails.server.ts';

loadMailMessages();
const { database } = await testDatabase();
const { smtp, platform } = await testPost(database);
const { publish } = withReactions({ ...idlePlatform, ...platform });
const send = () => sendDueMails(platform);

const publishAll = (...events: BookingEvent[]) =>
  database.transaction(async (transaction) => {
    for (const event of events) await publish(transaction, event);
  });

const kinds = async () => (await database.select().from(outboxMails)).map(({ kind }) => kind);

describe('An event of a booking', () => {
  it('is mailed to the customer once', async () => {
    const bookingId = await aBooking(database, { paid: true, language: 'es' });
    const confirmed = { name: 'booking.confirmed', bookingId, numberOfPeople: 1 } as const;
    await publishAll(confirmed, confirmed);
    await send();
    expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['maya@example.com']]);
    expect(smtp.arrived[0]?.subject).toContain('Ya estás dentro');
  });

  it('that is rolled back is not mailed', async () => {
    const bookingId = await aBooking(database, { paid: true });
    const before = await kinds();
    const undone = database.transaction(async (transaction) => {
      await publish(transaction, {
        name: 'booking.confirmed',
        bookingId,
        numberOfPeople: 1,
      });
      throw new Error('the payment could not be written');
    });
    await expect(undone).rejects.toThrow();
    expect(await kinds()).toEqual(before);
  });

  it('is mailed only if the customer has to be notified', async () => {
    const bookingId = await aBooking(database);
    const before = (await kinds()).length;
    await publishAll(
      { name: 'booking.placed', bookingId },
      { name: 'booking.expired', bookingId },
      {
        name: 'payment.refundNeeded',
        bookingId,
        paymentId: bookingId,
        refundId: bookingId,
        because: 'paid_twice',
      },
      { name: 'payment.refunded', bookingId, refundId: bookingId, because: 'paid_twice' },
      { name: 'booking.cancelled', bookingId },
    );
    expect((await kinds()).slice(before)).toEqual(['payment.refunded', 'booking.cancelled']);
  });
});
