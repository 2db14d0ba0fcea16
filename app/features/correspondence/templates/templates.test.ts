import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertUser } from '#features/accounts/user-store.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { testPost } from '#tests/support/mail-server.ts';
import { defaultTemplate } from '../default-texts/default-template.server.ts';
import { outboxMails } from '../outbox/outbox-tables.server.ts';
import { sendAgain } from '../outbox/send-again.server.ts';
import { sendDueMails } from '../outbox/send-due-mails.server.ts';
import { readTemplate, readVersions } from '../rendering/template-store.server.ts';
import { mailTemplateVersions } from '../rendering/template-tables.server.ts';
import { restoreTemplate, saveTemplate } from './save-template.server.ts';
import { sendTestMail } from './send-test-mail.server.ts';

loadMailMessages();
const { database } = await testDatabase();
await fixturesFor(database).currency('MXN', '20.00');
const { smtp, platform } = await testPost(database);
const boss = await database.transaction((transaction) =>
  insertUser(transaction, {
    email: 'boss@example.com',
    emailVerified: true,
    role: 'admin',
    password: null,
    profile: { firstName: 'Ana', lastName: 'López', language: 'en' },
  }),
);
const who = { userId: boss!.id };
const original = defaultTemplate('booking.confirmed', 'en');
const confirmation = { kind: 'booking.confirmed', language: 'en' } as const;

const save = (expectedVersion: number, changes: Partial<typeof original> = {}) =>
  saveTemplate(platform, { ...confirmation, who, expectedVersion, template: { ...original, ...changes } });

async function sent() {
  const bookingId = await aBooking(database, { paid: true });
  await database
    .insert(outboxMails)
    .values({ ...confirmation, onceKey: randomUUID(), bookingId, recipient: 'maya@example.com' });
  await sendDueMails(platform);
  return smtp.arrived.at(-1)!;
}

describe('A template of the operator', () => {
  it('is used by the next mail, as text and never as HTML', async () => {
    expect((await save(0, { heading: 'Ahoy {{ first_name }} <script>x</script>' })).accepted).toBe(true);
    const mail = await sent();
    expect(mail.html).toContain('Ahoy Maya &#60;script&#62;x&#60;/script&#62;');
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toMatch(/href="https:\/\/vallartapubcrawl\.example\/booking-confirmation\//);
  });

  it('is refused after a concurrent change, and one of two concurrent saves succeeds', async () => {
    expect(await save(0, { heading: 'Stale' })).toMatchObject({ refusal: { reason: 'template.changed' } });
    const both = await Promise.all([save(1, { heading: 'One' }), save(1, { heading: 'Other' })]);
    expect(both.map(({ accepted }) => accepted).toSorted()).toEqual([false, true]);
  });

  it('is saved once by a form that is sent again, also at once, and by one without changes', async () => {
    const { kind } = confirmation;
    const spanish = { kind, language: 'es', who, expectedVersion: 0 } as const;
    const template = { ...defaultTemplate(kind, 'es'), heading: 'Hola' };
    const send = () => saveTemplate(platform, { ...spanish, template });
    expect(await Promise.all([send(), send(), send()])).toEqual(
      Array.from({ length: 3 }, () => ({ accepted: true, value: null })),
    );
    expect((await saveTemplate(platform, { ...spanish, expectedVersion: 1, template })).accepted).toBe(true);
    expect(await readVersions(database, spanish)).toHaveLength(1);
  });

  it.each([-1, 1, 99])(
    'is refused with a version that is not the newest one: %i',
    async (expectedVersion) => {
      const address = { kind: 'booking.cancelled', language: 'en' } as const;
      const template = { ...defaultTemplate(address.kind, 'en'), heading: 'Cancelled' };
      expect(await saveTemplate(platform, { ...address, who, expectedVersion, template })).toMatchObject({
        refusal: { reason: 'template.changed' },
      });
      expect(await readVersions(database, address)).toEqual([]);
    },
  );

  it('is refused if it cannot be rendered, and nothing changes', async () => {
    const before = await readTemplate(database, confirmation);
    expect(await save(2, { opening: '{{ nope }}' })).toMatchObject({ refusal: { reason: 'template.unfit' } });
    expect(await readTemplate(database, confirmation)).toEqual(before);
  });

  it('can be restored: to a version, and to the default', async () => {
    expect(
      (await restoreTemplate(platform, { ...confirmation, who, expectedVersion: 2, version: 1 })).accepted,
    ).toBe(true);
    expect((await readTemplate(database, confirmation))?.heading).toContain('Ahoy');
    expect(
      (await restoreTemplate(platform, { ...confirmation, who, expectedVersion: 3, version: 0 })).accepted,
    ).toBe(true);
    expect(await readTemplate(database, confirmation)).toBeNull();
    expect((await sent()).html).toContain('You’re in, Maya!');
    const versions = await readVersions(database, confirmation);
    expect(versions.map(({ version, by }) => [version, by])).toEqual(
      [4, 3, 2, 1].map((each) => [each, 'boss@example.com']),
    );
    const audit = await auditOf(database, { kind: 'mailTemplate', id: 'booking.confirmed en' });
    expect(audit.map(({ what }) => what)).toEqual([
      'template.saved',
      'template.saved',
      'template.saved',
      'template.restored',
    ]);
  });

  it.each([
    [9, '{{ gone_since }} {% for %}'],
    [11, '{% unless first_name %}For you{% endunless %}'],
  ])(
    'that can no longer be rendered is replaced by the default, so that the mail is sent: %i',
    async (version, heading) => {
      await database
        .insert(mailTemplateVersions)
        .values({ ...confirmation, version, template: { ...original, heading } });
      expect((await sent()).html).toContain('You’re in, Maya!');
      await restoreTemplate(platform, { ...confirmation, who, expectedVersion: version, version: 0 });
    },
  );
});

describe('A test mail', () => {
  const draft = { ...confirmation, who, template: original, reference: '', to: 'boss@example.com' };

  it('is sent with the content of the draft, and marked as a test in the outbox', async () => {
    const template = { ...original, subject: 'Draft for {{ first_name }}' };
    expect(await sendTestMail(platform, { ...draft, template })).toMatchObject({ value: { state: 'sent' } });
    const mail = smtp.arrived.at(-1)!;
    expect(mail).toMatchObject({ recipients: ['boss@example.com'], subject: '[Test] Draft for Maya' });
    const rows = await database.select().from(outboxMails);
    const testMail = rows.find(({ details }) => JSON.stringify(details).includes('test'))!;
    expect(testMail).toMatchObject({ state: 'sent', recipient: 'boss@example.com' });
    const again = await sendAgain(platform, { who, mailId: testMail.id, key: randomUUID() });
    expect(again).toMatchObject({ refusal: { reason: 'mail.isTest' } });
  });

  it('shows the response of a server that refuses it', async () => {
    smtp.answerNext({ code: 550, words: 'No such mailbox here' });
    expect(await sendTestMail(platform, draft)).toMatchObject({
      refusal: { reason: 'mail.notSent', words: expect.stringContaining('No such mailbox here') },
    });
  });

  it.each(['account.recover', 'contact.message', 'booking.reminder', 'payment.refunded'] as const)(
    'can be sent for every kind: %s, in Spanish',
    async (kind) => {
      const template = defaultTemplate(kind, 'es');
      const done = await sendTestMail(platform, { ...draft, kind, language: 'es', template });
      expect(done.accepted).toBe(true);
      expect(smtp.arrived.at(-1)!.html).toContain('lang="es"');
    },
  );
});

it.each(['en', 'es'] as const)('a mail about a refund promises no more than the refund (%s)', (language) => {
  const { subject, preheader, heading } = defaultTemplate('payment.refunded', language);
  for (const line of [subject, preheader, heading]) expect(line).toContain('{{ refund_amount }}');
});

it('a failed mail is retried unchanged, and a sent one is sent again as a new mail', async () => {
  const bookingId = await aBooking(database, { paid: true });
  const [mail] = await database
    .insert(outboxMails)
    .values({
      ...confirmation,
      onceKey: randomUUID(),
      bookingId,
      recipient: 'old@example.com',
      state: 'failed',
      attempts: 12,
    })
    .returning();
  const again = () =>
    sendAgain(platform, { who, mailId: mail!.id, key: '00000000-0000-4000-8000-000000000001' });
  expect(await again()).toMatchObject({ value: { recipient: 'maya@example.com' } });
  expect(await again()).toMatchObject({ refusal: { reason: 'mail.stillWaiting' } });
  await sendDueMails(platform);
  const count = async () =>
    (await database.select().from(outboxMails)).filter((row) => row.bookingId === bookingId).length;
  await again();
  await again();
  expect(await count()).toBe(2);
});
