import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import type { Translate } from '#i18n/translate.ts';
import type { FilledMail } from './mail-values.ts';

/** What is said beside a field that the mail did not fill; undefined for the others and without a mail. */
export function mailNote(t: Translate, mail: FilledMail | null, field: string): string | undefined {
  const note = mail?.notes[field];
  if (note === undefined) return undefined;
  return note === null ? t('changes.mail.notFound') : t('changes.mail.unclear', { text: note });
}

/** Why a mail chose no night; undefined if it did, and without a mail. */
export function nightNote(t: Translate, mail: FilledMail | null): string | undefined {
  if (!mail?.night.why) return undefined;
  if (mail.unclearDate) return t('changes.mail.night.unclearDate', { text: mail.unclearDate });
  const date = calendarDate(mail.date ?? '');
  const day = date ? t('admin.mediumDate', { date: atNoonUtc(date) }) : '';
  return t(`changes.mail.night.${mail.night.why}`, { date: mail.time ? `${day}, ${mail.time}` : day });
}
