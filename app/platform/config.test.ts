import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

/** What a reader of the mail sees. */
async function senderOf(env: NodeJS.ProcessEnv) {
  const transport = createTransport({ jsonTransport: true });
  const { message } = await transport.sendMail({ from: readConfig(env).mailFrom, to: 'ana@example.com' });
  return JSON.parse(message).from;
}

const address = 'hola@vallartapubcrawl.example';

it.each([
  [{}, { name: 'Vallarta Pub Crawl', address }],
  [{ SITE_NAME: 'Cancún Night Crawl' }, { name: 'Cancún Night Crawl', address }],
  [{ SITE_NAME: 'Bars, Beach & "Friends"' }, { name: 'Bars, Beach & Friends', address }],
  [
    { SITE_NAME: 'Cancún', MAIL_FROM: 'Ana <ana@example.com>' },
    { name: 'Ana', address: 'ana@example.com' },
  ],
])('mails of %j come from %j', async (env, sender) => expect(await senderOf(env)).toEqual(sender));
