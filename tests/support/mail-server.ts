import { pino } from 'pino';
import { afterAll } from 'vitest';
import { readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { openTraffic } from '#platform/traffic.ts';
import { testSmtp } from './smtp.ts';

/**
 * The dependencies for writing and sending mails, with the SMTP server that receives them, for the test file
 * that calls it. The time is fixed at `now`: by default, a weekday before the nights of `given`.
 */
export async function testPost(
  database: Database,
  { now = new Date('2027-03-01T18:00:00Z') }: { now?: Date } = {},
) {
  const smtp = await testSmtp();
  const config = readConfig({ PUBLIC_ORIGIN: 'https://vallartapubcrawl.example' });
  const mailer = smtpMailer({ smtpUrl: smtp.url, from: config.mailFrom });
  afterAll(() => mailer.close());
  const log = pino({ level: 'silent' });
  return { smtp, platform: { database, config, mailer, log, traffic: openTraffic(), clock: clockAt(now) } };
}

/** A clock with a fixed time. */
export const clockAt = (now: Date) => ({ now: () => now });
