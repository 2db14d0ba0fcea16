import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import { harmless } from '#domain/harmless-text.ts';
import { readRequest } from '#features/roster/requests-store.server.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { rosterMail } from '../letters/roster-mail.server.ts';
import { readWorkedNight } from '../letters/roster-nights-store.server.ts';

/** Tells both people what a manager has decided about giving a night away, or a swap. */
export const rosterDecided: MailDefinition = rosterMail({
  async letter({ database }, { userId, details, t }) {
    const request = details.requestId ? await readRequest(database, details.requestId) : null;
    const night = request && (await readWorkedNight(database, { nightId: request.nightId }));
    if (!request || !night || request.state === 'open') return null;
    const isOwn = request.staffId === userId;
    const names = { name: harmless(request.staffName), taker: harmless(request.takerName ?? '') };
    const outcome = request.state === 'refused' ? 'refused' : request.takerId ? 'passed' : 'free';
    const rows = [
      ...(request.returnDate
        ? [
            {
              label: t('correspondence.roster.inReturn'),
              value: t('correspondence.roster.date', { date: atNoonUtc(request.returnDate) }),
            },
          ]
        : []),
      ...(isOwn && request.answer
        ? [{ label: t('correspondence.roster.because'), value: harmless(request.answer) }]
        : []),
    ];
    return {
      night,
      news: t(`correspondence.roster.${isOwn ? 'yours' : 'theirs'}.${outcome}`, names),
      rows,
    };
  },
  sample: ({ t }) => ({
    news: t('correspondence.roster.yours.passed', { taker: 'Ana' }),
    rows: [
      {
        label: t('correspondence.roster.inReturn'),
        value: t('correspondence.roster.date', { date: atNoonUtc(calendarDate('2027-03-13')!) }),
      },
    ],
  }),
});
