import { actionText } from '#features/overview/log/action-text.ts';
import { type Reader, subjectText } from '#features/overview/log/written-changes.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import { Moment } from '../kit/moment.tsx';
import { ChangedFields } from './field-changes.tsx';

type Entry = {
  id?: number;
  at: Date;
  what: string;
  by: string | null;
  before: unknown;
  after: unknown;
  /** Of entries about something that belongs to the record of the page, such as a seller of a partner. */
  subjectId?: string;
};

/** What was done to a record, the latest first, with users and old and new values. */
export function History({
  history,
  ...reader
}: { history: readonly Entry[] } & Pick<Reader, 'names' | 'timeZone'>) {
  const t = useTranslate();
  const language = useLanguage();
  if (history.length === 0) return null;
  const nameOf = ({ subjectId = '' }: Entry) => {
    const name = reader.names.get(subjectId);
    return name ? ` ${subjectText(name, { t, language })}` : '';
  };
  return (
    <section className={card}>
      <h2 className="mb-2 text-lg">{t('admin.editNight.history')}</h2>
      <ul className="space-y-3">
        {history.map((entry) => (
          <li key={entry.id ?? entry.at.getTime()} className="leading-snug">
            <p className="text-ink-soft [overflow-wrap:anywhere]">
              <strong className="text-ink">{actionText(entry, t)}</strong>
              {nameOf(entry)} · <Moment at={entry.at} timeZone={reader.timeZone} /> · {entry.by ?? '–'}
            </p>
            <ChangedFields change={entry} {...reader} />
          </li>
        ))}
      </ul>
    </section>
  );
}
