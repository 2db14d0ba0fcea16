import { isPositive } from '#domain/money.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { bookingMail } from '../letters/booking-mail.server.ts';
import { groupParts, manageLink, nightFacts, priceParts } from '../letters/booking-parts.ts';

/** Reminds a group of the balance that is due soon (docs/rules/groups.md). */
export const bookingBalanceDue: MailDefinition = bookingMail({
  isStillTrue: ({ status, isGroup, balance, balanceDueOn }) =>
    isGroup && status === 'confirmed' && balanceDueOn !== null && isPositive(balance),
  parts: (letter, t) => {
    const { booking, words, city } = letter;
    return [
      ...groupParts(booking, t),
      { kind: 'button', label: t('correspondence.group.payBalance'), address: words.booking_address },
      nightFacts(booking, words, city),
      ...priceParts(booking, 'total'),
      manageLink(letter, t),
    ];
  },
});
