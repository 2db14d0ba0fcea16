import { actionText } from '#features/overview/log/action-text.ts';
import type { Reader } from '#features/overview/log/written-changes.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import { Moment } from '../kit/moment.tsx';
import { ChangedFields } from '../log/field-changes.tsx';

type Entry = { at: Date; what: string; by: string | null; before: unknown; after: unknown };

/** What was done to a night, with users and old and new values. */
export function NightHistory({
  history,
  ...reader
}: { history: readonly Entry[] } & Pick<Reader, 'names' | 'timeZone'>) {
  const t = useTranslate();
  if (history.length === 0) return null;
  return (
    <section className={card}>
      <h2 className="mb-2 text-lg">{t('admin.editNight.history')}</h2>
      <ul className="space-y-3">
        {history.toReversed().map((entry) => (
          <li key={entry.at.getTime()} className="leading-snug">
            <p className="text-ink-soft">
              <strong className="text-ink">{actionText(entry, t)}</strong> ·{' '}
              <Moment at={entry.at} timeZone={reader.timeZone} /> · {entry.by ?? '–'}
            </p>
            <ChangedFields change={entry} {...reader} />
          </li>
        ))}
      </ul>
    </section>
  );
}
