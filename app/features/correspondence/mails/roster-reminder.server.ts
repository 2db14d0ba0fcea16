import type { MailDefinition } from '../definitions/mail-definition.ts';
import { rosterMail } from '../letters/roster-mail.server.ts';
import { readWorkedNight } from '../letters/roster-nights-store.server.ts';

/** Reminds somebody of the team of a night that they work, from the day before. */
export const rosterReminder: MailDefinition = rosterMail({
  async letter({ database }, { userId, details, t }) {
    const night = details.nightId
      ? await readWorkedNight(database, { nightId: details.nightId, staffId: userId })
      : null;
    if (!night?.role || night.status !== 'scheduled') return null;
    const rows = [
      { label: t('correspondence.roster.role'), value: t(`correspondence.roster.roles.${night.role}`) },
    ];
    return { night, news: '', rows };
  },
  sample: ({ t }) => ({
    news: '',
    rows: [{ label: t('correspondence.roster.role'), value: t('correspondence.roster.roles.leadGuide') }],
  }),
});
