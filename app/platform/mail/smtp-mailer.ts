import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';

const connectSeconds = 10;
const answerSeconds = 20;
const connectionsAtOnce = 4;

/**
 * Sends over SMTP (`smtp://user:password@host:587`, `smtps://` for TLS from the first byte), keeping connections
 * open between mails. Throws the server's own words when it refuses, is slow or goes away.
 */
export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connectionsAtOnce,
    connectionTimeout: connectSeconds * 1000,
    greetingTimeout: connectSeconds * 1000,
    socketTimeout: answerSeconds * 1000,
  });
  return {
    async send(mail) {
      await transport.sendMail(composeMail(mail, from));
      return 'sent';
    },
    close: () => transport.close(),
  };
}
