import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type emails from '#i18n/messages/en/emails.ts';

type Texts = typeof emails.emails.kinds;
type KindKey = { [Group in keyof Texts]: `${Group}.${Extract<keyof Texts[Group], string>}` }[keyof Texts];

/** The message key of a mail's name. A missing message is a type error. */
export const kindText = (kind: MailKind & KindKey) => `emails.kinds.${kind}.name` as const;

/** The message key of when it is sent. */
export const kindWhen = (kind: MailKind & KindKey) => `emails.kinds.${kind}.when` as const;

/** The mails in the order of a guest's journey, grouped as on the page. */
export const kindGroups = [
  {
    group: 'booking',
    kinds: [
      'booking.pending',
      'booking.confirmed',
      'booking.changed',
      'booking.cancelled',
      'booking.nightStopped',
      'payment.refunded',
    ],
  },
  { group: 'waiting', kinds: ['waiting.joined', 'waiting.placesFree'] },
  { group: 'automatic', kinds: ['booking.reminder', 'booking.today', 'booking.thanks'] },
  {
    group: 'account',
    kinds: [
      'account.verify',
      'account.recover',
      'account.passwordChanged',
      'account.change',
      'account.changeAsked',
      'account.addressTaken',
      'account.invite',
    ],
  },
  { group: 'operator', kinds: ['contact.message', 'dispute.opened'] },
] as const satisfies readonly { group: string; kinds: readonly MailKind[] }[];
