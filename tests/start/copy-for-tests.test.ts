import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { bringUpPlatform } from '#platform/bring-up.ts';
import { readConfig } from '#platform/config.ts';
import { copyMark } from '#platform/database/copy-mark.ts';
import { mailsDirectory } from '#platform/mail/stored-mails.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testSmtp } from '#tests/support/smtp.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';

const data = temporaryDirectory();
afterAll(() => removeDirectory(data));
const { url, database } = await testDatabase();
const smtp = await testSmtp();
const settings = { DATABASE_URL: url, DATA_DIRECTORY: data, SMTP_URL: smtp.url, LOG_LEVEL: 'silent' };

const mail = (id: string) => ({
  ...{ id, to: 'real@example.com', subject: 'Hi', html: '<p>Hi</p>', text: 'Hi', attachments: [] },
});

it('A copy stores its mails, although there is a mail server', async () => {
  const sends = async (id: string) => {
    const { platform, close } = await bringUpPlatform(readConfig(settings));
    const outcome = await platform.mailer.send(mail(id)).finally(close);
    return { outcome, smtpUrl: platform.config.smtpUrl };
  };
  // The control: the mail server works.
  expect(await sends('11111111-1111-4111-8111-111111111111')).toMatchObject({ outcome: 'sent' });
  await database.execute(sql`insert into app_settings (key, value) values (${copyMark}, 'on')`);
  expect(await sends('22222222-2222-4222-8222-222222222222')).toEqual({
    outcome: 'stored',
    smtpUrl: undefined,
  });
  expect(smtp.arrived).toHaveLength(1);
  expect(readdirSync(mailsDirectory(data))).toHaveLength(1);
});

it('A copy does not start with live payment keys', async () => {
  const live = {
    ...settings,
    ...{ STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' },
    PUBLIC_ORIGIN: 'https://copy.example',
  };
  await expect(bringUpPlatform(readConfig(live))).rejects.toThrow('This database is a copy');
});
