import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { AccountMailKind } from '../account-mails/account-mail-kind.ts';
import { writeAccountMail } from '../account-mails/write-account-mail.server.ts';
import { writeBookingMail } from '../booking-mails/write-booking-mail.server.ts';
import { writeContactMail } from '../operator-mails/write-contact-mail.server.ts';
import { writeDisputeMail } from '../operator-mails/write-dispute-mail.server.ts';
import { inOperatorsWords } from '../texts/template-words.server.ts';
import type { OutboxMail } from './outbox-store.server.ts';

type Needs = Pick<Platform, 'database' | 'config' | 'clock' | 'log'>;

/** Writes a mail of the outbox as things are now, in the operator's words; null where nobody needs it any more. */
export function writeMail(platform: Needs, mail: OutboxMail): Promise<Mail | null> {
  const say = inOperatorsWords(platform);
  const { kind } = mail;
  if (isAboutAccount(kind)) return writeAccountMail(platform, kind, mail, say);
  if (kind === 'contact.message') return writeContactMail(platform, mail, say);
  if (kind === 'dispute.opened') return writeDisputeMail(platform, mail, say);
  return writeBookingMail(platform, kind, mail, say);
}

const isAboutAccount = (kind: MailKind): kind is AccountMailKind => kind.startsWith('account.');
