import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aBooking } from '#tests/support/given-mail.ts';
import { testSmtp } from '#tests/support/smtp.ts';
import { learnMailWords } from '#tests/support/words.ts';
import { enqueueMail } from './enqueue-mail.server.ts';
import { type NewMail, readMail } from './outbox-store.server.ts';
import { mostMailAttempts, sendMail } from './send-mail.server.ts';

learnMailWords();
const { database } = await testDatabase();
const smtp = await testSmtp();
const mailer = smtpMailer({ smtpUrl: smtp.url, from: 'Vallarta Pub Crawl <hola@vallartapubcrawl.example>' });
afterAll(() => mailer.close());

const platform = {
  database,
  mailer,
  clock: { now: () => new Date('2027-03-01T18:00:00Z') },
  config: readConfig({ PUBLIC_ORIGIN: 'https://vallartapubcrawl.example' }),
  log: pino({ level: 'silent' }),
};

/** Enqueues and tells which jobs that made. */
async function enqueue(...mails: readonly NewMail[]): Promise<string[]> {
  const made: string[] = [];
  const jobs = {
    enqueue: async (_: unknown, __: string, data: object) =>
      void made.push('mailId' in data ? String(data.mailId) : ''),
    work: async () => {},
    stop: async () => {},
  };
  await database.transaction(async (transaction) => {
    for (const mail of mails) await enqueueMail({ jobs }, transaction, mail);
  });
  return made;
}

async function aMail(changes: Partial<NewMail> & { paid?: boolean } = {}): Promise<string> {
  const { paid = true, ...mail } = changes;
  const bookingId = await aBooking(database, { paid });
  const [mailId] = await enqueue({
    kind: 'booking.confirmed',
    onceKey: randomUUID(),
    bookingId,
    language: 'en',
    recipient: 'maya@example.com',
    details: null,
    ...mail,
  });
  return mailId!;
}

const lookAt = async (mailId: string) => (await readMail(database, mailId))!;

describe('A mail in the outbox', () => {
  it('is sent, and keeps what it said', async () => {
    const mailId = await aMail();
    await sendMail(platform, { mailId });
    const mail = smtp.arrived.at(-1)!;
    expect(mail).toMatchObject({
      recipients: ['maya@example.com'],
      messageId: `<${mailId}@vallartapubcrawl.example>`,
    });
    expect(await lookAt(mailId)).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
      subject: mail.subject,
      sentAt: expect.any(Date),
      html: expect.stringContaining('</html>'),
      plainText: expect.stringContaining('VPC-'),
    });
  });

  it('is one mail per cause, however often the cause is told', async () => {
    const bookingId = await aBooking(database, { paid: true });
    const mail: NewMail = {
      kind: 'booking.confirmed',
      onceKey: `booking.confirmed:${bookingId}`,
      bookingId,
      language: 'en',
      recipient: 'maya@example.com',
      details: null,
    };
    expect(await enqueue(mail, mail)).toHaveLength(1);
    expect(await enqueue(mail)).toHaveLength(0);
  });

  it('goes out once when two workers have it at the same moment', async () => {
    const mailId = await aMail();
    const before = smtp.arrived.length;
    const workers = await Promise.allSettled(Array.from({ length: 8 }, () => sendMail(platform, { mailId })));
    expect(workers.filter(({ status }) => status === 'fulfilled')).not.toHaveLength(0);
    expect(smtp.arrived.length - before).toBe(1);
    await sendMail(platform, { mailId });
    expect(smtp.arrived.length - before).toBe(1);
    expect(await lookAt(mailId)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it.each([
    ['busy', { code: 451, words: 'Greylisted, come back later' }, /Greylisted/],
    ['refusing', { code: 550, words: 'Relaying denied' }, /Relaying denied/],
    ['dying in the middle', 'drop', /./],
  ] as const)(
    'waits with the server’s words when the server is %s, and goes out the next time',
    async (_, answer, words) => {
      const mailId = await aMail();
      smtp.answerNext(answer);
      await expect(sendMail(platform, { mailId })).rejects.toThrow(words);
      expect(await lookAt(mailId)).toMatchObject({
        state: 'waiting',
        attempts: 1,
        lastError: expect.stringMatching(words),
      });
      await sendMail(platform, { mailId });
      expect(await lookAt(mailId)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
    },
  );

  it('is given up after the last attempt, and stays so', async () => {
    const mailId = await aMail();
    for (let attempt = 1; attempt <= mostMailAttempts; attempt++) {
      smtp.answerNext({ code: 550, words: 'No such user' });
      await expect(sendMail(platform, { mailId })).rejects.toThrow('No such user');
    }
    const before = smtp.arrived.length;
    await sendMail(platform, { mailId });
    expect(smtp.arrived).toHaveLength(before);
    expect(await lookAt(mailId)).toMatchObject({
      state: 'failed',
      attempts: mostMailAttempts,
      lastError: expect.stringContaining('No such user'),
    });
  });

  it('that asks to pay what was paid meanwhile does not go out', async () => {
    const mailId = await aMail({ kind: 'booking.pending', paid: true });
    const before = smtp.arrived.length;
    await sendMail(platform, { mailId });
    expect(smtp.arrived).toHaveLength(before);
    expect(await lookAt(mailId)).toMatchObject({ state: 'unneeded' });
  });

  it('that is unknown is nobody’s business', async () => {
    await sendMail(platform, { mailId: randomUUID() });
  });
});
