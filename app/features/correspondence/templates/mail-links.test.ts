import { beforeAll, describe, expect, it } from 'vitest';
import { type MailKind, mailKinds } from '#domain/correspondence/mail-kinds.ts';
import { readConfig } from '#platform/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { defaultTemplate } from '../default-texts/default-template.server.ts';
import { previewMail } from './preview-mail.server.ts';

const origin = 'https://crawl.example';
const { database } = await testDatabase();
const platform = {
  database,
  config: readConfig({ PUBLIC_ORIGIN: origin }),
  clock: { now: () => new Date('2027-03-01T18:00:00Z') },
};

beforeAll(loadMailMessages);

/** All URLs of the site in a mail: in its HTML, its text and its calendar file. */
async function linksOf(kind: MailKind, language: 'en' | 'es') {
  const template = defaultTemplate(kind, language);
  const draft = { kind, language, template, reference: '', to: 'maya@example.com' };
  const written = await previewMail(platform, draft);
  if (!written.accepted) throw new Error(written.refusal.reason);
  const { html, text, attachments } = written.value;
  const files = attachments
    .filter(({ contentType }) => contentType.startsWith('text/calendar'))
    // Long lines of a calendar file are folded (RFC 5545).
    .map(({ content }) => content.toString().replace(/\r\n[ \t]/g, ''));
  const all = [html, text, ...files].join('\n');
  return [...all.matchAll(/https:\/\/crawl\.example(\/[^\s"<\\]*)?/g)].map(([, path = '/']) => path);
}

/** Whether the page has a version in each language. Admin pages and images do not. */
const isGuests = (path: string) => !path.startsWith('/admin') && !/\.(png|jpg|svg)$/.test(path);

describe.each(mailKinds)('Every link of the mail %s', (kind) => {
  it('leads to Spanish pages in Spanish', async () => {
    const links = (await linksOf(kind, 'es')).filter(isGuests);
    expect(links.filter((path) => !/^\/es(\/|$|\?)/.test(path))).toEqual([]);
  });

  it('leads to English pages in English', async () => {
    const links = (await linksOf(kind, 'en')).filter(isGuests);
    expect(links.filter((path) => /^\/es(\/|$|\?)/.test(path))).toEqual([]);
  });
});

it('a confirmation links to each ticket', async () => {
  const tickets = (await linksOf('booking.confirmed', 'es')).filter((path) => path.includes('/t/'));
  expect(tickets.length).toBeGreaterThan(0);
  for (const path of tickets) expect(path).toMatch(/^\/es\/t\/\w+$/);
});
