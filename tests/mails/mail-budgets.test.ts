import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailBudgets } from '#domain/correspondence/mail-budgets.ts';
import { type MailKind, mailKinds } from '#domain/correspondence/mail-kinds.ts';
import { accepted, type Decision } from '#domain/decision.ts';
import { runForOperator, runForVisitor, runWithProof } from '#features/accounts/requester.server.ts';
import { secondsUntilAllowed } from '#features/correspondence/outbox/notice-budget-store.server.ts';
import { enqueueMail, mailOutbox } from '#features/correspondence/outbox/outbox-store.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';

const { database } = await testDatabase();
await fixturesFor(database).currency('USD', '1');
const spellings = ['v.ictim@gmail.com', 'victim+1@gmail.com', 'Victim@googlemail.com'];

beforeEach(async () => {
  await database.execute(sql`delete from outbox_mails`);
  await database.execute(sql`delete from rate_limits`);
});

let mails = 0;

/** Writes one mail of that kind to some spelling of the victim's mailbox, about no booking or that one. */
const write = (
  kind: MailKind,
  { bookingId = null, isAsked = false }: { bookingId?: string | null; isAsked?: boolean } = {},
): Promise<Decision<null>> =>
  decideInTransaction(database, async (transaction) => {
    const recipient = spellings[mails++ % spellings.length]!;
    const mail = { kind, onceKey: randomUUID(), bookingId, language: 'en' as const, recipient };
    await enqueueMail(transaction, { ...mail, details: { number: String(mails) } }, { isAsked });
    return accepted(null);
  });

const count = () => database.$count(outboxMails);

const tooMany = { accepted: false, refusal: { reason: 'tooManyRequests' } };
const askedKinds = mailKinds.filter((kind) => {
  const budget = mailBudgets[kind];
  return budget.causedBy === 'visitor' && budget.over === 'refuse';
});
const notices = mailKinds.filter((kind) => {
  const budget = mailBudgets[kind];
  return budget.causedBy === 'visitor' && budget.over === 'delay';
});

describe('Of the mails that a visitor asks for', () => {
  it.each(askedKinds)(
    '%s is refused beyond the budget of the mailbox, in all of its spellings',
    async (kind) => {
      const budget = mailBudgets[kind];
      const perHour =
        'over' in budget ? budget.perMailbox.find(({ perMinutes }) => perMinutes === 60)!.tries : 0;
      for (let at = 0; at < perHour; at++) expect(await write(kind)).toEqual(accepted(null));
      expect(await write(kind)).toMatchObject(tooMany);
      expect(await count()).toBe(perHour);
      // Nobody uses up the mails of the owner of the mailbox, nor those that staff send.
      expect(await runWithProof('victim@gmail.com', () => write(kind))).toEqual(accepted(null));
      const owner = { userId: randomUUID(), email: 'victim@gmail.com', role: 'customer' as const };
      expect(await runForVisitor(owner, () => write(kind))).toEqual(accepted(null));
      expect(await runForOperator(() => write(kind))).toEqual(accepted(null));
    },
  );

  it('none passes when all of the requests are concurrent', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => write('account.recover')));
    expect(answers.filter((answer) => answer.accepted)).toHaveLength(4);
    expect(await count()).toBe(4);
  });

  it('codes for bookings that nobody paid do not use up those of a paid booking', async () => {
    const unpaid = await Promise.all(Array.from({ length: 4 }, () => aBooking(database, {})));
    let mailed = 0;
    for (const bookingId of [...unpaid, ...unpaid, ...unpaid])
      if ((await write('booking.code', { bookingId })).accepted) mailed++;
    expect(mailed).toBe(6);
    const paid = await aBooking(database, { paid: true });
    for (let at = 0; at < 4; at++)
      expect(await write('booking.code', { bookingId: paid })).toEqual(accepted(null));
    expect(await write('booking.code', { bookingId: paid })).toMatchObject(tooMany);
  });

  it('a confirmation is counted only when it is asked for again', async () => {
    const bookingId = await aBooking(database, { paid: true });
    for (let at = 0; at < 6; at++)
      expect(await write('booking.confirmed', { bookingId })).toEqual(accepted(null));
    for (let at = 0; at < 4; at++)
      expect(await write('booking.confirmed', { bookingId, isAsked: true })).toEqual(accepted(null));
    expect(await write('booking.confirmed', { bookingId, isAsked: true })).toMatchObject(tooMany);
  });
});

/** Leases the next mail, and returns whether its budget allows to send it; a mail that is allowed counts as sent. */
async function sendNext(): Promise<boolean> {
  const [mail] = await mailOutbox.lease(database, 1);
  if (!mail) throw new Error('No mail is due');
  const wait = await secondsUntilAllowed(database, mail);
  await database
    .update(outboxMails)
    .set(
      wait === 0
        ? { state: 'sent', sentAt: sql`now()` }
        : { dueAt: sql`now() + interval '1 hour'`, attempts: 0 },
    )
    .where(eq(outboxMails.id, mail.id));
  return wait === 0;
}

describe('Of the notices that a visitor causes', () => {
  it.each(notices)('%s waits beyond the budget of the mailbox, and is not lost', async (kind) => {
    const budget = mailBudgets[kind];
    const { tries, perMinutes } = 'over' in budget ? budget.perMailbox[0]! : { tries: 0, perMinutes: 0 };
    for (let at = 0; at <= tries; at++) await write(kind);
    expect(await count()).toBe(tries + 1);
    for (let at = 0; at < tries; at++) expect(await sendNext()).toBe(true);
    expect(await sendNext()).toBe(false);
    await database.execute(sql`
      update outbox_mails set due_at = now(), sent_at = sent_at - make_interval(mins => ${perMinutes})`);
    expect(await sendNext()).toBe(true);
  });

  it('those that staff cause do not wait', async () => {
    for (let at = 0; at < 20; at++) await runForOperator(() => write('booking.cancelled'));
    for (let at = 0; at < 20; at++) expect(await sendNext()).toBe(true);
  });

  it('mails that several senders have leased at the same time count for each other', async () => {
    for (let at = 0; at < 16; at++) await write('booking.cancelled');
    const leased = await mailOutbox.lease(database, 16);
    const waits = await Promise.all(leased.map((mail) => secondsUntilAllowed(database, mail)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(12);
  });

  it('those about bookings that nobody paid do not delay those of a guest who paid', async () => {
    for (let at = 0; at < 13; at++) await write('booking.cancelled');
    for (let at = 0; at < 12; at++) await sendNext();
    expect(await sendNext()).toBe(false);
    await write('booking.cancelled', { bookingId: await aBooking(database, { paid: true }) });
    expect(await sendNext()).toBe(true);
  });
});

it('every kind declares its budget, and those that visitors cannot repeat have none', () => {
  expect(Object.keys(mailBudgets).toSorted()).toEqual(mailKinds.toSorted());
});

it('no other code writes a mail to the outbox, and no other code sends one', async () => {
  const writers: string[] = [];
  const senders: string[] = [];
  for await (const file of glob('app/**/*.{ts,tsx}', { exclude: (name) => name.endsWith('.test.ts') })) {
    const source = readFileSync(file, 'utf8');
    if (/insert into outbox_mails|insert\(outboxMails\)/.test(source)) writers.push(file);
    if (/mailer\.send\(/.test(source)) senders.push(file);
  }
  const outbox = 'app/features/correspondence/outbox';
  // `recordMail` stores test mails, which have limits of their own and were sent already.
  expect(writers.toSorted()).toEqual([
    `${outbox}/insert-mails-store.server.ts`,
    `${outbox}/outbox-store.server.ts`,
  ]);
  expect(senders.toSorted()).toEqual([
    `${outbox}/send-due-mails.server.ts`,
    'app/features/correspondence/templates/send-test-mail.server.ts',
  ]);
});
