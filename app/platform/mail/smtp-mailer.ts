import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';

const connectSeconds = 10;
const answerSeconds = 20;
const connectionsAtOnce = 4;

/**
 * Sends over SMTP (`smtp://user:password@host:587`, `smtps://` for implicit TLS) with a connection pool.
 * Throws with the server's message if it refuses, times out or disconnects.
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
