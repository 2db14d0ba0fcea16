import { isPositive } from '#domain/money.ts';
import { bookingMail } from '../booking-mails/booking-mail.server.ts';
import { groupParts, manageLink, nightFacts, priceParts } from '../booking-mails/booking-parts.ts';
import type { MailDefinition } from './mail-definition.ts';

/** Reminds a group of the balance that is due soon (docs/rules/groups.md). */
export const bookingBalanceDue: MailDefinition = bookingMail({
  isStillTrue: ({ status, isGroup, balance, balanceDueOn }) =>
    isGroup && status === 'confirmed' && balanceDueOn !== null && isPositive(balance),
  parts: (letter, t) => {
    const { booking, words, city } = letter;
    return [
      ...groupParts(booking, t),
      { kind: 'button', label: t('mail.group.payBalance'), address: words.booking_address },
      nightFacts(booking, words, city),
      ...priceParts(booking, 'total'),
      manageLink(letter, t),
    ];
  },
});
