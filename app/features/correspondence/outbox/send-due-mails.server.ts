import type { ProcessLock } from '#platform/database/process-lock.ts';
import { dueSender } from '#platform/outbox/due-sender.ts';
import type { Platform } from '#platform/platform.ts';
import { secondsUntilAllowed } from './notice-budget-store.server.ts';
import { mailOutbox } from './outbox-store.server.ts';
import { withoutSecretsOf } from './without-link-tokens.ts';
import { writeMail } from './write-mail.server.ts';

export const maxMailAttempts = 12;

/** The number of connections to the mail server. */
export const mailsAtOnce = 4;

/** Writing a mail with its tickets takes as much processor time as many pages. Page requests go first. */
const giveWayMilliseconds = 1_000;

/**
 * Retried after 10 seconds, 30, 90 and so on, at most four hours apart, because a mail server may be down for
 * a night.
 */
const sendDue = dueSender(mailOutbox, {
  thing: 'mail',
  atOnce: mailsAtOnce,
  schedule: {
    maxAttempts: maxMailAttempts,
    firstPauseSeconds: 10,
    pauseGrowsTimes: 3,
    maxPauseSeconds: 4 * 60 * 60,
  },
});

type Needs = Pick<Platform, 'database' | 'clock' | 'mailer' | 'config' | 'log' | 'traffic'>;

/**
 * Sends the due mails of the outbox until none is left (`dueSender`). Every mail is written with the current data. A
 * mail beyond the budget of its kind waits.
 */
export const sendDueMails = (platform: Needs, ending?: AbortSignal, lock?: ProcessLock): Promise<void> =>
  sendDue(
    platform,
    {
      async secondsToWait(mail) {
        await platform.traffic.giveWay(giveWayMilliseconds);
        return secondsUntilAllowed(platform.database, mail);
      },
      write: (mail) => writeMail(platform, mail),
      async send(written, { kind }) {
        const state = await platform.mailer.send(written);
        const { subject, html, text } = written;
        // A stored mail can only be read in the outbox, so its link or code is kept. Those of a sent mail are removed.
        const keep = state === 'sent' ? withoutSecretsOf(kind) : (said: string) => said;
        return { state, subject, html: keep(html), plainText: keep(text) };
      },
      inLog: ({ id, kind }) => ({ mailId: id, kind }),
    },
    ending,
    lock,
  );
