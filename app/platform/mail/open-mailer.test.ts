import { describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { StartError } from '../start-error.ts';
import { openMailer } from './open-mailer.ts';

const open = (smtpUrl: string) =>
  openMailer(
    { smtpUrl, mailFrom: 'hola@vallartapubcrawl.example', dataDirectory: '/tmp' },
    systemClock,
  ).close();

describe('SMTP_URL', () => {
  it.each(['smtp://localhost', 'smtp://me:p%40ss@mail.example.com:587', 'smtps://mail.example.com'])(
    'may be %s',
    (smtpUrl) => open(smtpUrl),
  );

  it.each(['mail.example.com', 'https://mail.example.com', 'smtp://', 'smtp://me:hunter2@:587'])(
    '%s is refused at startup, in a message without the password',
    (smtpUrl) => {
      expect(() => open(smtpUrl)).toThrow(StartError);
      expect(() => open(smtpUrl)).not.toThrow(/hunter2/);
    },
  );
});
