import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { systemClock } from '../clock.ts';
import { fileMailer } from './file-mailer.ts';
import type { Mail } from './mailer.ts';
import { openMailer } from './open-mailer.ts';

const home = temporaryDirectory();
afterAll(() => removeDirectory(home));

const mail: Mail = {
  id: '7c0f0f5e-0000-4000-8000-000000000002',
  to: 'maya@example.com',
  subject: 'Ya estás dentro 🎉',
  html: '<p>¡Hola!</p>',
  text: '¡Hola!',
  attachments: [
    {
      filename: 'ticket-1.png',
      contentType: 'image/png',
      content: Buffer.from('png'),
      contentId: 'ticket-1@vpc',
    },
  ],
};

describe('A mail without SMTP', () => {
  it('is stored as a file for mail programs, named by its time and id, readable by its owner only', async () => {
    const directory = join(home, 'first', 'mails');
    const clock = { now: () => new Date('2026-11-21T09:40:15.000Z') };
    const mailer = fileMailer({
      directory,
      from: 'Vallarta Pub Crawl <hola@vallartapubcrawl.example>',
      clock,
    });
    expect(await mailer.send(mail)).toBe('stored');

    const files = await readdir(directory);
    expect(files).toEqual(['2026-11-21T09-40-15.000Z-7c0f0f5e-0000-4000-8000-000000000002.eml']);
    const path = join(directory, files[0]!);
    expect((await stat(path)).mode & 0o077).toBe(0);
    const read = await PostalMime.parse(await readFile(path));
    expect(read).toMatchObject({
      subject: 'Ya estás dentro 🎉',
      to: [{ address: 'maya@example.com' }],
      date: '2026-11-21T09:40:15.000Z',
      attachments: [{ filename: 'ticket-1.png', contentId: '<ticket-1@vpc>', disposition: 'inline' }],
    });
    expect([read.html?.trim(), read.text?.trim()]).toEqual(['<p>¡Hola!</p>', '¡Hola!']);
  });

  it('is used while SMTP_URL is not set', async () => {
    const dataDirectory = join(home, 'second');
    const mailFrom = 'hola@vallartapubcrawl.example';
    const mailer = openMailer({ smtpUrl: undefined, mailFrom, dataDirectory }, systemClock);
    expect(await mailer.send(mail)).toBe('stored');
    expect(await readdir(join(dataDirectory, 'mails'))).toHaveLength(1);
  });

  it('creates the directory again after it was deleted', async () => {
    const dataDirectory = join(home, 'cleared');
    const mailer = openMailer(
      { smtpUrl: undefined, mailFrom: 'hola@vpc.example', dataDirectory },
      systemClock,
    );
    await mailer.send(mail);
    await rm(join(dataDirectory, 'mails'), { recursive: true });
    expect(await mailer.send(mail)).toBe('stored');
    expect(await readdir(join(dataDirectory, 'mails'))).toHaveLength(1);
  });

  it('throws when the directory cannot be written, so that the mail is retried', async () => {
    const dataDirectory = join(home, 'a-file');
    await writeFile(dataDirectory, '');
    const mailFrom = 'hola@vallartapubcrawl.example';
    const mailer = openMailer({ smtpUrl: undefined, mailFrom, dataDirectory }, systemClock);
    await expect(mailer.send(mail)).rejects.toThrow();
  });
});
