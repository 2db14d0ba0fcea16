import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertUser } from '#features/accounts/user-store.server.ts';
import { defaultHomeContent } from '#features/pages/home/default-home-content.server.ts';
import { writeHomeSection } from '#features/pages/home/home-content-store.server.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { testPost } from '#tests/support/mail-server.ts';
import { enqueueMail, mailOutbox, type NewMail, readMail } from './outbox-store.server.ts';
import { outboxMails } from './outbox-tables.server.ts';
import { maxMailAttempts, sendDueMails } from './send-due-mails.server.ts';

loadMailMessages();
const { database } = await testDatabase();
const { smtp, platform } = await testPost(database);
const send = () => sendDueMails(platform);

const keep = (...mails: readonly NewMail[]) =>
  database.transaction(async (transaction) => {
    for (const mail of mails) await enqueueMail(transaction, mail);
  });

async function aMail(changes: Partial<NewMail> & { paid?: boolean } = {}): Promise<string> {
  const { paid = true, ...mail } = changes;
  const bookingId = await aBooking(database, { paid });
  await keep({
    kind: 'booking.confirmed',
    onceKey: randomUUID(),
    bookingId,
    language: 'en',
    recipient: 'maya@example.com',
    details: null,
    ...mail,
  });
  const [kept] = await database.select().from(outboxMails).where(eq(outboxMails.bookingId, bookingId));
  return kept!.id;
}

/** Ends the pause after a failure. */
const turnComes = (mailId: string) =>
  database.update(outboxMails).set({ dueAt: sql`now()` }).where(eq(outboxMails.id, mailId));

const secondsToItsTurn = async (mailId: string): Promise<number> => {
  const { rows } = await database.execute<{ seconds: number }>(
    sql`select extract(epoch from due_at - now())::float8 as seconds from outbox_mails where id = ${mailId}`,
  );
  return rows[0]!.seconds;
};

const lookAt = async (mailId: string) => (await readMail(database, mailId))!;

describe('A mail in the outbox', () => {
  it('is sent, and its content is stored', async () => {
    const mailId = await aMail();
    await send();
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

  it('is one mail per cause, even if the cause is reported repeatedly', async () => {
    const bookingId = await aBooking(database, { paid: true });
    const mail: NewMail = {
      kind: 'booking.confirmed',
      onceKey: `booking.confirmed:${bookingId}`,
      bookingId,
      language: 'en',
      recipient: 'maya@example.com',
      details: null,
    };
    await keep(mail, mail);
    await keep(mail);
    expect(await database.$count(outboxMails, eq(outboxMails.bookingId, bookingId))).toBe(1);
    await send();
  });

  it('is sent once when several processes poll concurrently', async () => {
    const mailIds = await Promise.all(Array.from({ length: 10 }, () => aMail()));
    const before = smtp.arrived.length;
    await Promise.all(Array.from({ length: 8 }, send));
    await send();
    expect(smtp.arrived.length - before).toBe(10);
    for (const mailId of mailIds) expect(await lookAt(mailId)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('is sent when its lease is over if its process died', async () => {
    const mailId = await aMail();
    await mailOutbox.lease(database, 4);
    await send();
    expect(await lookAt(mailId)).toMatchObject({ state: 'waiting', attempts: 1 });
    await turnComes(mailId);
    await send();
    expect(await lookAt(mailId)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('is given up if every process dies while sending it', async () => {
    const mailId = await aMail();
    for (let attempt = 1; attempt <= maxMailAttempts; attempt++) {
      await turnComes(mailId);
      await mailOutbox.lease(database, 4);
    }
    await turnComes(mailId);
    const before = smtp.arrived.length;
    await send();
    expect(smtp.arrived).toHaveLength(before);
    expect(await lookAt(mailId)).toMatchObject({ state: 'failed', lastError: expect.stringMatching(/end/) });
  });

  it('stays queued while the process is shutting down', async () => {
    const mailId = await aMail();
    await sendDueMails(platform, AbortSignal.abort());
    expect(await lookAt(mailId)).toMatchObject({ state: 'waiting', attempts: 0 });
    await send();
  });

  it.each([
    ['busy', { code: 451, words: 'Greylisted, come back later' }, /Greylisted/],
    ['refusing', { code: 550, words: 'Relaying denied' }, /Relaying denied/],
    ['dying in the middle', 'drop', /./],
  ] as const)(
    'stays queued with the response of the server when the server is %s, and is sent at the next attempt',
    async (_, answer, words) => {
      const mailId = await aMail();
      smtp.answerNext(answer);
      await send();
      expect(await lookAt(mailId)).toMatchObject({
        state: 'waiting',
        attempts: 1,
        lastError: expect.stringMatching(words),
      });
      await send();
      expect(await lookAt(mailId)).toMatchObject({ state: 'waiting', attempts: 1 });
      await turnComes(mailId);
      await send();
      expect(await lookAt(mailId)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
    },
  );

  it('is given up after the last attempt, and is not retried', async () => {
    const mailId = await aMail();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= maxMailAttempts; attempt++) {
      smtp.answerNext({ code: 550, words: 'No such user' });
      await turnComes(mailId);
      await send();
      pauses.push(Math.max(0, Math.ceil(await secondsToItsTurn(mailId))));
    }
    // The pauses grow, over most of a day. After the last attempt the mail needs attention.
    expect(pauses).toEqual([10, 30, 90, 270, 810, 2_430, 7_290, 14_400, 14_400, 14_400, 14_400, 0]);
    const before = smtp.arrived.length;
    await send();
    expect(smtp.arrived).toHaveLength(before);
    expect(await lookAt(mailId)).toMatchObject({
      state: 'failed',
      attempts: maxMailAttempts,
      lastError: expect.stringContaining('No such user'),
    });
  });

  it('is completed although the result of another one in the same batch cannot be stored', async () => {
    const [unwritable, slow] = await Promise.all([aMail(), aMail()]);
    const answer = Promise.withResolvers<'sent'>();
    const sendMail = async ({ id }: Mail) => {
      // PostgreSQL cannot store this character in a text.
      if (id === unwritable) throw new Error('\0');
      return id === slow ? answer.promise : 'sent';
    };
    let isOver = false;
    const sending = sendDueMails({ ...platform, mailer: { ...platform.mailer, send: sendMail } }).finally(
      () => {
        isOver = true;
      },
    );
    sending.catch(() => undefined);
    await expect.poll(() => lookAt(slow)).toMatchObject({ attempts: 1 });
    await database.execute(sql`select 1`);
    expect(isOver).toBe(false);
    answer.resolve('sent');
    await expect(sending).rejects.toThrow();
    expect(await lookAt(slow)).toMatchObject({ state: 'sent' });
  });

  /**
   * Sends a mail by a process that is suspended during the delivery, and resumes with that outcome after
   * `meanwhile`.
   */
  async function wakesUp(outcome: Error | 'sent', meanwhile: (mailId: string) => Promise<unknown>) {
    const mailId = await aMail();
    const mailer: Mailer = {
      async send() {
        await meanwhile(mailId);
        if (outcome === 'sent') return outcome;
        throw outcome;
      },
      close: () => undefined,
    };
    await sendDueMails({ ...platform, mailer });
    return lookAt(mailId);
  }

  it('that another process has sent is not sent again by one that resumes and fails', async () => {
    const mail = await wakesUp(new Error('The connection was lost'), async (mailId) => {
      await turnComes(mailId);
      await send();
    });
    expect(mail).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  it('that another process has leased keeps its attempt when the first process resumes and fails', async () => {
    const mail = await wakesUp(new Error('The connection was lost'), async (mailId) => {
      await turnComes(mailId);
      await mailOutbox.lease(database, 4);
    });
    expect(await secondsToItsTurn(mail.id)).toBeGreaterThan(60);
  });

  it.each(['sent', new Error('Busy')] as const)(
    'that was deleted while it was sent stays deleted (%s)',
    async (outcome) => {
      const mail = await wakesUp(outcome, (mailId) =>
        database
          .update(outboxMails)
          .set({ state: 'unneeded', recipient: '' })
          .where(eq(outboxMails.id, mailId)),
      );
      expect(mail).toMatchObject({ state: 'unneeded', html: null, lastError: null });
    },
  );

  it('that requests a payment is not sent once the booking is paid', async () => {
    const mailId = await aMail({ kind: 'booking.pending', paid: true });
    const before = smtp.arrived.length;
    await send();
    expect(smtp.arrived).toHaveLength(before);
    expect(await lookAt(mailId)).toMatchObject({ state: 'unneeded' });
  });

  /** The Reply-To header of a mail that is sent now about that booking or account. */
  async function answersTo(mail: Parameters<typeof aMail>[0]) {
    await aMail(mail);
    await send();
    return /^Reply-To: (.*)$/im.exec(smtp.arrived.at(-1)!.raw)?.[1]?.trim();
  }
  const contactIs = (email: string) =>
    database.transaction((transaction) =>
      writeHomeSection(transaction, 'footer', { email }, new Date('2027-03-01T18:00:00Z')),
    );

  it.each(['booking.confirmed', 'account.passwordChanged'] as const)(
    'to a guest has the operator’s address for guests as Reply-To (%s)',
    async (kind) => {
      const about = kind === 'booking.confirmed' ? { kind } : { kind, userId: await anAccount() };
      await contactIs('guests@crawl.example');
      expect(await answersTo(about)).toBe('Vallarta Pub Crawl <guests@crawl.example>');
      await contactIs('');
      expect(await answersTo(about)).toBeUndefined();
      await contactIs(defaultHomeContent.footer.email);
      expect(await answersTo(about)).toBeUndefined();
    },
  );
});

async function anAccount(): Promise<string> {
  const user = await database.transaction((transaction) =>
    insertUser(transaction, {
      email: 'ana@example.com',
      emailVerified: true,
      role: 'customer',
      password: null,
      profile: { firstName: 'Ana', lastName: '', language: 'en' },
    }),
  );
  return user!.id;
}
