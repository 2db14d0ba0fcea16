/** A server process that sends mails until it is killed (see mails-after-crash.test.ts). */

import { sendDueMails } from '#features/correspondence/outbox/send-due-mails.server.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openProcessLock } from '#platform/database/process-lock.ts';
import { openLog } from '#platform/log.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { openTraffic } from '#platform/traffic.ts';
import { runSweeps } from '#server/sweep.ts';
import { loadMailMessages } from './load-messages.ts';

const [url = '', smtpUrl = '', how = 'locked'] = process.argv.slice(2);
loadMailMessages();
const { database, pool } = openDatabase(url, { onError: () => undefined, maxConnections: 4 });
const config = readConfig({ PUBLIC_ORIGIN: 'https://vallartapubcrawl.example' });
const platform = {
  database,
  config,
  mailer: smtpMailer({ smtpUrl, from: config.mailFrom }),
  log: openLog('silent'),
  traffic: openTraffic(),
  clock: { now: () => new Date('2027-03-01T18:00:00Z') },
};
const lock = how === 'locked' ? openProcessLock(pool) : undefined;
runSweeps(
  { name: 'send mails', everySeconds: 0.2, work: (ending) => sendDueMails(platform, ending, lock) },
  platform.log,
);
