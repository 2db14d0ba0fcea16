import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { OutboxMail } from './outbox-store.server.ts';
import { writeAccountMail } from './write-account-mail.server.ts';
import { writeBookingMail } from './write-booking-mail.server.ts';
import { writeContactMail } from './write-contact-mail.server.ts';

type Needs = Pick<Platform, 'database' | 'config' | 'clock'>;
type Writer = (platform: Needs, mail: OutboxMail) => Promise<Mail | null>;

const writers: Readonly<Record<MailKind, Writer>> = {
  'booking.confirmed': (platform, mail) => writeBookingMail(platform, 'booking.confirmed', mail),
  'booking.pending': (platform, mail) => writeBookingMail(platform, 'booking.pending', mail),
  'booking.cancelled': (platform, mail) => writeBookingMail(platform, 'booking.cancelled', mail),
  'booking.changed': (platform, mail) => writeBookingMail(platform, 'booking.changed', mail),
  'booking.nightStopped': (platform, mail) => writeBookingMail(platform, 'booking.nightStopped', mail),
  'payment.refunded': (platform, mail) => writeBookingMail(platform, 'payment.refunded', mail),
  'account.verify': (platform, mail) => writeAccountMail(platform, 'account.verify', mail),
  'account.change': (platform, mail) => writeAccountMail(platform, 'account.change', mail),
  'account.recover': (platform, mail) => writeAccountMail(platform, 'account.recover', mail),
  'account.invite': (platform, mail) => writeAccountMail(platform, 'account.invite', mail),
  'account.changeAsked': (platform, mail) => writeAccountMail(platform, 'account.changeAsked', mail),
  'account.addressTaken': (platform, mail) => writeAccountMail(platform, 'account.addressTaken', mail),
  'account.passwordChanged': (platform, mail) => writeAccountMail(platform, 'account.passwordChanged', mail),
  'contact.message': writeContactMail,
};

/** Writes a mail of the outbox as things are now; null where nobody needs it any more. */
export const writeMail: Writer = (platform, mail) => writers[mail.kind](platform, mail);
