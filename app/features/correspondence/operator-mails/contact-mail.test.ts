import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { contactFormKey } from '#features/contact/contact-form-key.server.ts';
import { type ContactLetter, contactOperator } from '#features/contact/contact-operator.server.ts';
import { contactMessages } from '#features/contact/contact-tables.server.ts';
import { deleteOverdue } from '#features/guests/personal-data/purge-personal-data-store.server.ts';
import { withReactions } from '#server/reactions.ts';
import { testDatabase } from '#tests/support/database.ts';
import { idlePlatform } from '#tests/support/idle-platform.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { testPost } from '#tests/support/mail-server.ts';
import { outboxMails } from '../outbox/outbox-tables.server.ts';
import { sendDueMails } from '../outbox/send-due-mails.server.ts';

loadMailMessages();
const { database } = await testDatabase();
const opened = new Date('2026-11-21T18:00:00Z');
const aMinuteLater = new Date(opened.getTime() + 60_000);
const post = await testPost(database, { now: aMinuteLater });
const { smtp } = post;
const platform = withReactions({ ...idlePlatform, ...post.platform });
const send = () => sendDueMails(platform);
beforeEach(async () => {
  await database.delete(contactMessages);
  await database.delete(outboxMails);
  await database.execute(sql`delete from rate_limits`);
});

const aForm = async (at = opened) => contactFormKey(await authSecret(platform), at);
const message = {
  name: 'Maya Torres',
  email: 'maya@example.com',
  subject: 'Group booking',
  message: 'We are 40 people.\n\n<b>Is that fine?</b>',
};
const write = async (changes: Partial<ContactLetter> = {}) =>
  contactOperator(platform, {
    message,
    form: await aForm(),
    trap: '',
    client: '203.0.113.7',
    language: 'es',
    ...changes,
  });
const storedMessages = () => database.select().from(contactMessages);
const mails = () => database.$count(outboxMails);

describe('A message to the operator', () => {
  it('is stored, and mailed to the address of the site with its sender as Reply-To', async () => {
    expect(await write()).toMatchObject({ accepted: true });
    await send();
    const mail = smtp.arrived.at(-1)!;
    expect(mail.recipients).toEqual(['hola@vallartapubcrawl.example']);
    expect(mail.subject).toBe('Contact form: Group booking');
    expect(mail.raw).toMatch(/^Reply-To: .*Maya Torres.* <maya@example\.com>/im);
    expect(mail.text).toContain('<b>Is that fine?</b>');
    expect(mail.html).not.toContain('<b>');
    expect(await storedMessages()).toMatchObject([{ ...message, language: 'es', isSuspect: false }]);
  });

  it('contains no link in its subject or in the name of its sender', async () => {
    const typed = { ...message, name: 'Eve evil.example/x', subject: 'Win at https://evil.example/y' };
    await write({ message: typed });
    await send();
    const mail = smtp.arrived.at(-1)!;
    expect(mail.subject).toBe('Contact form: Win at https: //evil. example/y');
    for (const said of [mail.raw.split('\r\n\r\n')[0], mail.text, mail.html])
      expect(said).not.toMatch(/evil\.example/);
    expect(mail.text).toContain('Eve evil. example/x');
  });

  it('that one form sends twice is stored once', async () => {
    const form = await aForm();
    expect(await write({ form })).toMatchObject({ accepted: true });
    expect(await write({ form })).toMatchObject({ accepted: true });
    expect([(await storedMessages()).length, await mails()]).toEqual([1, 1]);
  });

  it.each([
    ['with the hidden field filled in', { trap: 'https://casino.example' }],
    ['sent in two seconds', { fast: true }],
  ])('%s is stored but not mailed', async (_, { fast, ...changes }: { fast?: boolean; trap?: string }) => {
    const form = await aForm(fast ? new Date(aMinuteLater.getTime() - 2_000) : opened);
    expect(await write({ form, ...changes })).toMatchObject({ accepted: true });
    expect(await storedMessages()).toMatchObject([{ isSuspect: true }]);
    expect(await mails()).toBe(0);
  });

  it.each(['', 'made up', 'x'.repeat(5_000)])('is refused with an invalid form key', async (form) => {
    expect(await write({ form })).toMatchObject({ refusal: { reason: 'contact.formExpired' } });
    expect(await storedMessages()).toEqual([]);
  });

  it('is limited to six in ten minutes per client, whatever sender it names', async () => {
    const sender = (number: number) => ({ message: { ...message, email: `m${number}@example.com` } });
    const answers = [];
    for (let number = 0; number < 8; number++) answers.push((await write(sender(number))).accepted);
    expect(answers.filter(Boolean)).toHaveLength(6);
    expect(await write({ ...sender(9), client: '203.0.113.8' })).toMatchObject({ accepted: true });
  });

  it('is limited to six an hour per sender, from any client', async () => {
    const answers = [];
    for (let number = 0; number < 8; number++)
      answers.push((await write({ client: `203.0.113.${number}` })).accepted);
    expect(answers.filter(Boolean)).toHaveLength(6);
  });

  it('is deleted after a year, with its mail', async () => {
    await write();
    await deleteOverdue(database, new Date());
    expect([(await storedMessages()).length, await mails()]).toEqual([1, 1]);
    await database.update(contactMessages).set({ createdAt: sql`now() - interval '12 months 1 second'` });
    await database.update(outboxMails).set({ createdAt: sql`now() - interval '12 months 1 second'` });
    await deleteOverdue(database, new Date());
    expect([(await storedMessages()).length, await mails()]).toEqual([0, 0]);
  });
});
