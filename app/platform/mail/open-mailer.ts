import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Where mails are kept while no SMTP is set up. */
const mailsDirectory = (dataDirectory: string): string => join(dataDirectory, 'mails');

/**
 * SMTP where it is set up (`SMTP_URL`), otherwise mails kept as files. An address that cannot be meant is refused
 * at the start, without repeating the password in it.
 */
export function openMailer(
  { smtpUrl, mailFrom, dataDirectory }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>,
  clock: Clock,
): Mailer {
  if (smtpUrl && !isSmtpUrl(smtpUrl)) {
    throw new StartError('SMTP_URL is not an address such as smtp://user:password@mail.example.com:587.');
  }
  if (smtpUrl) return smtpMailer({ smtpUrl, from: mailFrom });
  return fileMailer({ directory: mailsDirectory(dataDirectory), from: mailFrom, clock });
}

const isSmtpUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '';
};
