import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../parts/desk-look.ts';
import { differences } from '../parts/differences.ts';
import { Moment } from '../parts/moment.tsx';
import { settingName } from './setting-name.ts';

type Entry = { at: Date; by: string | null; before: unknown; after: unknown };

/** Who changed what about a night, with before and after. */
export function NightHistory({ history, timeZone }: { history: readonly Entry[]; timeZone: string }) {
  const t = useTranslate();
  const language = useLanguage();
  if (history.length === 0) return null;
  return (
    <section className={card}>
      <h2 className="mb-2 text-lg">{t('admin.editNight.history')}</h2>
      <ul className="space-y-3">
        {history.toReversed().map(({ at, by, before, after }) => (
          <li key={at.getTime()} className="leading-snug">
            <p className="text-ink-soft">
              <Moment at={at} timeZone={timeZone} /> · {by ?? '–'}
            </p>
            <ul>
              {differences(before, after, language).map(([name, was, is]) => (
                <li key={name}>
                  {settingName(t, name)}: <s className="text-ink-soft">{was}</s> {is}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
