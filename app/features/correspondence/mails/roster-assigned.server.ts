import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { writeTime } from '#domain/written-time.ts';
import type { MailDefinition } from '../definitions/mail-definition.ts';
import { rosterMail } from '../letters/roster-mail.server.ts';
import { readAssigned } from '../letters/roster-nights-store.server.ts';

/** Tells somebody of the team which nights they were assigned to, all of some minutes at once. */
export const rosterAssigned: MailDefinition = rosterMail({
  async letter({ database, clock }, { userId, details, t, language }) {
    const shiftIds = (details.shiftIds ?? '').split(',');
    const [night, ...more] = await readAssigned(database, { staffId: userId, shiftIds, now: clock.now() });
    if (!night) return null;
    const role = (each: typeof night) => t(`correspondence.roster.roles.${each.role}`);
    const date = atNoonUtc(night.date);
    return {
      night,
      news: t(more.length > 0 ? 'correspondence.roster.assignedMore' : 'correspondence.roster.assigned', {
        date,
      }),
      rows: [
        { label: t('correspondence.roster.role'), value: role(night) },
        ...more.map((each) => ({
          label: t('correspondence.roster.date', { date: atNoonUtc(each.date) }),
          value: t('correspondence.roster.shift', {
            time: writeTime(each.startTime, language),
            crawl: inLanguage(each.title, language),
            role: role(each),
          }),
        })),
      ],
    };
  },
  sample: ({ t, night }) => ({
    news: t('correspondence.roster.assigned', { date: atNoonUtc(night.date) }),
    rows: [{ label: t('correspondence.roster.role'), value: t('correspondence.roster.roles.guide') }],
  }),
});
