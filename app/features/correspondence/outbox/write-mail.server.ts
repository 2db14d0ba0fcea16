import { together } from '#platform/database/together.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { isAboutAccount } from '../account-mails/account-mail-kind.ts';
import { writeAccountMail } from '../account-mails/write-account-mail.server.ts';
import { writeBookingMail } from '../booking-mails/write-booking-mail.server.ts';
import { writeContactMail } from '../operator-mails/write-contact-mail.server.ts';
import { writeDisputeMail } from '../operator-mails/write-dispute-mail.server.ts';
import { inOperatorsWords } from '../texts/template-words.server.ts';
import { isAboutWaiting } from '../waiting-mails/waiting-mail-kind.ts';
import { writeWaitingMail } from '../waiting-mails/write-waiting-mail.server.ts';
import type { OutboxMail } from './outbox-store.server.ts';
import { replyAddress } from './reply-address.server.ts';

type Needs = Pick<Platform, 'database' | 'config' | 'clock' | 'log'>;

/**
 * Writes a mail of the outbox as things are now, in the operator's words; null where nobody needs it any more. What a
 * guest answers goes to the operator.
 */
export async function writeMail(platform: Needs, mail: OutboxMail): Promise<Mail | null> {
  const say = inOperatorsWords(platform);
  const { kind } = mail;
  if (kind === 'contact.message') return writeContactMail(platform, mail, say);
  if (kind === 'dispute.opened') return writeDisputeMail(platform, mail, say);
  const [written, replyTo] = await together(
    isAboutAccount(kind)
      ? writeAccountMail(platform, kind, mail, say)
      : isAboutWaiting(kind)
        ? writeWaitingMail(platform, kind, mail, say)
        : writeBookingMail(platform, kind, mail, say),
    replyAddress(platform),
  );
  return written && replyTo ? { ...written, replyTo } : written;
}
