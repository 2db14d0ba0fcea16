import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import type { BookingEvent } from '#domain/events.ts';
import { readConfig } from '#platform/config.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aBooking } from '#tests/support/given-mail.ts';
import { testSmtp } from '#tests/support/smtp.ts';
import { learnMailWords } from '#tests/support/words.ts';
import { outboxMails } from './correspondence-tables.server.ts';
import { mailAbout } from './mail-reactions.server.ts';
import { sendMail } from './send-mail.server.ts';

learnMailWords();
const { database, url } = await testDatabase();
const smtp = await testSmtp();
const log = pino({ level: 'silent' });
const mailer = smtpMailer({ smtpUrl: smtp.url, from: 'hola@vallartapubcrawl.example' });
const jobs = openJobs(url, log);
const clock = { now: () => new Date('2027-03-01T18:00:00Z') };
const config = readConfig({ PUBLIC_ORIGIN: 'https://vallartapubcrawl.example' });
const idle = async () => {};
await jobs.work({
  'send-mail': (data) => sendMail({ database, mailer, clock, config, log }, data),
  'refund-payment': idle,
  'close-payment': idle,
  'report-purchase': idle,
});
afterAll(async () => {
  await jobs.stop();
  mailer.close();
});

const tell = (...events: BookingEvent[]) =>
  database.transaction(async (transaction) => {
    for (const event of events) await mailAbout({ jobs }, transaction, event);
  });

const kinds = async () => (await database.select().from(outboxMails)).map(({ kind }) => kind);

describe('What happens to a booking', () => {
  it('is mailed by the queue, to the customer, once', async () => {
    const bookingId = await aBooking(database, { paid: true, language: 'es' });
    await tell({ name: 'booking.confirmed', bookingId }, { name: 'booking.confirmed', bookingId });
    await smtp.untilArrived(1);
    await sleep(1_500);
    expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['maya@example.com']]);
    expect(smtp.arrived[0]?.subject).toContain('Ya estás dentro');
  });

  it('and is undone is not mailed', async () => {
    const bookingId = await aBooking(database, { paid: true });
    const before = await kinds();
    const undone = database.transaction(async (transaction) => {
      await mailAbout({ jobs }, transaction, { name: 'booking.confirmed', bookingId });
      throw new Error('the payment could not be written');
    });
    await expect(undone).rejects.toThrow();
    expect(await kinds()).toEqual(before);
  });

  it('is told where the customer has to know, and only there', async () => {
    const bookingId = await aBooking(database);
    const before = (await kinds()).length;
    await tell(
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
