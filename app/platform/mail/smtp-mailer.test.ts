import { afterAll, describe, expect, it } from 'vitest';
import { testSmtp } from '#tests/support/smtp.ts';
import type { Mail } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const smtp = await testSmtp();
const mailer = smtpMailer({ smtpUrl: smtp.url, from: 'Vallarta Pub Crawl <hola@vallartapubcrawl.example>' });
afterAll(() => mailer.close());

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  id: '7c0f0f5e-0000-4000-8000-000000000001',
  to: 'maya@example.com',
  subject: 'You’re in 🎉',
  html: '<p>Hola</p>',
  text: 'Hola',
  attachments: [],
  ...changes,
});

const sent = async (changes: Partial<Mail> = {}) => {
  expect(await mailer.send(aMail(changes))).toBe('sent');
  return smtp.arrived.at(-1)!;
};

describe('A mail over SMTP', () => {
  it('is delivered unchanged, as HTML and text, from the site to the customer', async () => {
    const mail = await sent();
    expect(mail).toMatchObject({
      subject: 'You’re in 🎉',
      from: { name: 'Vallarta Pub Crawl', address: 'hola@vallartapubcrawl.example' },
      recipients: ['maya@example.com'],
      messageId: '<7c0f0f5e-0000-4000-8000-000000000001@vallartapubcrawl.example>',
    });
    expect([mail.html?.trim(), mail.text?.trim()]).toEqual(['<p>Hola</p>', 'Hola']);
  });

  it('contains its inline images and attachments', async () => {
    const mail = await sent({
      attachments: [
        {
          filename: 'ticket-1.png',
          contentType: 'image/png',
          content: Buffer.from('png'),
          contentId: 'ticket-1@vpc',
        },
        {
          filename: 'night.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: Buffer.from('ics'),
        },
      ],
    });
    expect(mail.attachments).toMatchObject([
      { filename: 'ticket-1.png', mimeType: 'image/png', disposition: 'inline', contentId: '<ticket-1@vpc>' },
      { filename: 'night.ics', mimeType: 'text/calendar', method: 'PUBLISH' },
    ]);
  });

  it.each([
    ['a subject', { subject: 'Hola\r\nBcc: thief@example.com\r\n\r\nBuy this' }],
    ['an address', { to: 'maya@example.com\r\nBcc: thief@example.com' }],
    ['two addresses', { to: 'maya@example.com, thief@example.com' }],
    [
      'an attachment',
      {
        attachments: [
          { filename: 'a.png\r\nBcc: thief@example.com', contentType: 'image/png', content: Buffer.from('') },
        ],
      },
    ],
  ])('gets no further header or recipient from %s', async (_, changes) => {
    const before = smtp.arrived.length;
    await mailer.send(aMail(changes)).catch(() => undefined);
    const mail = smtp.arrived[before];
    expect(mail?.recipients ?? []).not.toContain('thief@example.com');
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.raw ?? '').not.toMatch(/^bcc:/im);
  });

  it.each([
    '=?utf-8?B?WW91ciBwYXltZW50IGZhaWxlZA==?=',
    '=?UTF-8?Q?Paid?=',
    'Hola =?iso-8859-1?q?=A1Pagado!?= =?utf-8?Q?x?= fin',
    '=?utf-8?Q?señor?=',
    '=?utf-8?Q?Ana "Bo" Torres?=',
    '=?utf-8?Q?Ana, Torres <thief@example.com>?=',
    `=?utf-8?B?${'QUFB'.repeat(30)}?=`,
    `${'x'.repeat(60)} =?utf-8?Q?${'y'.repeat(60)}?=`,
    '=?utf-8?Q?broken',
    '=?=?utf-8?Q?nested?=?=',
    '"=?utf-8?Q?quoted?="',
    '\\=?utf-8?Q?slash?=',
    '(=?utf-8?Q?comment?=)',
  ])('shows %s as it was typed, in the subject and in the reply-to name', async (typed) => {
    const mail = await sent({ subject: typed, replyTo: { name: typed, address: 'ana@example.com' } });
    expect(mail.subject).toBe(typed);
    expect(mail.replyTo).toEqual([{ name: typed, address: 'ana@example.com' }]);
    expect(mail.raw).not.toMatch(/^(subject|reply-to):.*=\?(utf-8|iso-8859-1)\?/m);
  });

  it('has no bidirectional or invisible characters in its headers', async () => {
    const typed = 'Ana\u202Egnp.exe\u202C \u2066x\u2069\u0000\u0007\u2028Torres';
    const mail = await sent({ subject: typed, replyTo: { name: typed, address: 'ana@example.com' } });
    expect(mail.subject).toBe('Anagnp.exe x Torres');
    expect(mail.replyTo).toEqual([{ name: 'Anagnp.exe x Torres', address: 'ana@example.com' }]);
  });

  it.each([
    [451, 'Greylisted, come back later'],
    [550, 'No such user here'],
  ])('throws the response of a server that refuses it with %i', async (code, words) => {
    smtp.answerNext({ code, words });
    await expect(mailer.send(aMail())).rejects.toThrow(words);
    await sent();
  });

  it('throws when the server dies during a mail, and reconnects for the next', async () => {
    smtp.answerNext('drop');
    await expect(mailer.send(aMail())).rejects.toThrow();
    await sent();
  });

  it('throws when there is no server', async () => {
    const lost = smtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'hola@vallartapubcrawl.example' });
    await expect(lost.send(aMail())).rejects.toThrow(/ECONNREFUSED/);
    lost.close();
  });

  it('reuses the connection for the next mail', async () => {
    await sent();
    const before = smtp.connections();
    await sent();
    await sent();
    expect(smtp.connections()).toBe(before);
  });
});
