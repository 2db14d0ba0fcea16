import { writeDate } from '#domain/written-date.ts';
import { writeTime } from '#domain/written-time.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { waitingMail } from '../letters/waiting-mail.server.ts';

/** Tells a waiting party that its night was cancelled or rescheduled, and offers the next nights with places. */
export const waitingNightCancelled: MailDefinition = waitingMail({
  isAboutCancellation: true,
  parts: ({ facts, language, people, nextNights, homeAddress }, t) => ({
    parts: [
      facts,
      ...(nextNights.length > 0
        ? [{ kind: 'title', title: t('correspondence.waiting.nextNights', { people }) } as const]
        : []),
      ...nextNights.map(
        ({ date, startTime, address }) =>
          ({
            kind: 'link',
            label: `${writeDate(date, language, 'full')} · ${writeTime(startTime, language)}`,
            address,
          }) as const,
      ),
      { kind: 'button', label: t('correspondence.waiting.allDates'), address: homeAddress },
    ],
  }),
});
