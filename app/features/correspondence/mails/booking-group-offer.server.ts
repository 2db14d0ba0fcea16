import type { MailDefinition } from '../definitions/mail-definition.ts';
import { bookingMail } from '../letters/booking-mail.server.ts';
import { groupParts, manageLink, nightFacts, priceParts } from '../letters/booking-parts.ts';

/** The offer to a group, whose places are held until it is answered (docs/rules/groups.md). */
export const bookingGroupOffer: MailDefinition = bookingMail({
  variables: ['held_until'],
  isStillTrue: ({ status, isHoldOver, isGroup }) => isGroup && status === 'pending' && !isHoldOver,
  parts: (letter, t) => {
    const { booking, words, city } = letter;
    return [
      ...(booking.groupNote ? [{ kind: 'text' as const, text: booking.groupNote }] : []),
      nightFacts(booking, words, city),
      ...priceParts(booking, 'total'),
      ...groupParts(booking, t),
      { kind: 'button', label: t('correspondence.group.accept'), address: words.booking_address },
      manageLink(letter, t),
    ];
  },
});
