import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { rosterMail } from '../letters/roster-mail.server.ts';
import { readChangeOfNight, readWorkedNight } from '../letters/roster-nights-store.server.ts';

/** Tells whoever works a night that it was cancelled, rescheduled or reinstated. */
export const rosterNightChanged: MailDefinition = rosterMail({
  async letter({ database }, { details, t }) {
    const change = details.changeId ? await readChangeOfNight(database, details.changeId) : null;
    const original = change && (await readWorkedNight(database, { nightId: change.nightId }));
    if (!change || !original) return null;
    const date = { date: atNoonUtc(original.date) };
    if (change.reinstatedAt)
      return { night: original, news: t('correspondence.roster.reinstated', date), rows: [] };
    if (!change.newNightId)
      return { night: original, news: t('correspondence.roster.cancelled', date), rows: [] };
    const night = await readWorkedNight(database, { nightId: change.newNightId });
    return night && { night, news: t('correspondence.roster.moved', date), rows: [] };
  },
  sample: ({ t }) => ({
    news: t('correspondence.roster.moved', { date: atNoonUtc(calendarDate('2027-02-27')!) }),
    rows: [],
  }),
});
