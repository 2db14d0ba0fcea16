import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { mailsDirectory } from './stored-mails.ts';

/**
 * The SMTP mailer if `SMTP_URL` is set, otherwise the file mailer. Throws a `StartError` for an invalid URL,
 * without quoting its password.
 */
export function openMailer(
  { smtpUrl, mailFrom, dataDirectory }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>,
  clock: Clock,
): Mailer {
  if (smtpUrl && !isSmtpUrl(smtpUrl)) {
    throw new StartError('SMTP_URL is not a URL such as smtp://user:password@mail.example.com:587.');
  }
  if (smtpUrl) return smtpMailer({ smtpUrl, from: mailFrom });
  return fileMailer({ directory: mailsDirectory(dataDirectory), from: mailFrom, clock });
}

const isSmtpUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '';
};
