import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openProcessLock, type ProcessLock } from '#platform/database/process-lock.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { testPost } from '#tests/support/mail-server.ts';
import { enqueueMail, mailOutbox, readMail } from './outbox-store.server.ts';
import { outboxMails } from './outbox-tables.server.ts';
import { sendDueMails } from './send-due-mails.server.ts';

loadMailMessages();
const { database, pool, url } = await testDatabase();
const { smtp, platform } = await testPost(database);
const locks: ProcessLock[] = [];
const aProcess = () => {
  const lock = openProcessLock(pool);
  locks.push(lock);
  return lock;
};
afterEach(async () => {
  await Promise.all(locks.splice(0).map((lock) => lock.release()));
  await database.delete(outboxMails);
});

async function aMail(): Promise<string> {
  const bookingId = await aBooking(database, { paid: true });
  await database.transaction((transaction) =>
    enqueueMail(transaction, {
      kind: 'booking.confirmed',
      onceKey: randomUUID(),
      bookingId,
      language: 'en',
      recipient: 'maya@example.com',
      details: null,
    }),
  );
  const [mail] = await database.select().from(outboxMails).where(sql`booking_id = ${bookingId}`);
  return mail!.id;
}

/** Cuts the connection of the lock, as a server restart or a proxy does. */
const cutConnectionOf = (lock: ProcessLock) =>
  database.execute(
    sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${lock.id}::bigint::oid`,
  );

describe('A mail that a process is sending', () => {
  it('stays leased while its process lives, and is released within seconds of its death', async () => {
    const mailId = await aMail();
    const lock = aProcess();
    await lock.use((session) => mailOutbox.lease(session, 1, lock.id));
    expect(await mailOutbox.releaseOfTheDead(database)).toBe(0);
    await lock.release();
    await expect.poll(() => mailOutbox.releaseOfTheDead(database)).toBe(1);
    const { rows } = await database.execute<{ seconds: number }>(
      sql`select extract(epoch from due_at - now())::float8 as seconds from outbox_mails where id = ${mailId}`,
    );
    expect(rows[0]!.seconds).toBeLessThanOrEqual(3);
    await database.update(outboxMails).set({ dueAt: sql`now()` });
    await sendDueMails(platform, undefined, aProcess());
    expect(await readMail(database, mailId)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('is recorded as sent although the connection of the lock was lost, and is not sent again', async () => {
    const mailId = await aMail();
    const lock = aProcess();
    const mailer: Mailer = {
      ...platform.mailer,
      async send(mail) {
        const sent = await platform.mailer.send(mail);
        await cutConnectionOf(lock);
        return sent;
      },
    };
    const before = smtp.arrived.length;
    await sendDueMails({ ...platform, mailer }, undefined, lock);
    expect(await readMail(database, mailId)).toMatchObject({ state: 'sent', attempts: 1 });
    await sendDueMails(platform, undefined, aProcess());
    expect(smtp.arrived.length - before).toBe(1);
  });

  it('is sent again at once by the same process after the database was away and the failure was not recorded', async () => {
    const mailId = await aMail();
    const lock = aProcess();
    const away = openDatabase(url, { onError: () => undefined });
    const mailer: Mailer = {
      ...platform.mailer,
      async send() {
        await away.close();
        throw new Error('The mail server is away too');
      },
    };
    await expect(
      sendDueMails({ ...platform, database: away.database, mailer }, undefined, lock),
    ).rejects.toThrow();
    expect(await readMail(database, mailId)).toMatchObject({ state: 'waiting', leasedBy: lock.id });
    await sendDueMails(platform, undefined, lock);
    expect(await readMail(database, mailId)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('is recorded later, and not sent again, if its process could not record the delivery', async () => {
    const mailId = await aMail();
    const lock = aProcess();
    let isAway = false;
    const away = openDatabase(url, { onError: () => undefined });
    const mailer: Mailer = {
      ...platform.mailer,
      async send(mail) {
        const sent = await platform.mailer.send(mail);
        await away.close();
        isAway = true;
        return sent;
      },
    };
    const before = smtp.arrived.length;
    const broken: ProcessLock = {
      ...lock,
      async use(work) {
        if (isAway) throw new Error('The session is gone');
        return lock.use(work);
      },
    };
    await expect(
      sendDueMails({ ...platform, database: away.database, mailer }, undefined, broken),
    ).rejects.toThrow();
    isAway = false;
    await sendDueMails(platform, undefined, broken);
    expect(await readMail(database, mailId)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(smtp.arrived.length - before).toBe(1);
  });

  it('is not sent by a process that has already lost its lock', async () => {
    const mailId = await aMail();
    const lock = aProcess();
    const before = smtp.arrived.length;
    const traffic = { ...platform.traffic, giveWay: () => lock.release() };
    await sendDueMails({ ...platform, traffic }, undefined, lock).catch(() => undefined);
    expect(smtp.arrived.length).toBe(before);
    expect(await readMail(database, mailId)).toMatchObject({ state: 'waiting', leasedBy: null });
  });

  it('the lock of a process is acquired again with the same id after its connection was lost', async () => {
    const lock = aProcess();
    await lock.use(async () => undefined);
    await cutConnectionOf(lock);
    await expect.poll(() => lock.isHeld()).toBe(false);
    await expect.poll(() => lock.isHeld(), { timeout: 60_000 }).toBe(true);
    const { rows } = await database.execute(
      sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${lock.id}::bigint::oid`,
    );
    expect(rows).toHaveLength(1);
  });
});
