import { pino } from 'pino';
import { afterAll } from 'vitest';
import { readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { openTraffic } from '#platform/traffic.ts';
import { testSmtp } from './smtp.ts';

/**
 * What writing and sending mails asks for, and the real SMTP server that they arrive at, for the test file
 * that calls it. It is `now` all the time: a weekday before the nights of `given`, unless a test is about
 * another moment.
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

/** A clock that stands still. */
export const clockAt = (now: Date) => ({ now: () => now });
