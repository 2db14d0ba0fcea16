import { z } from 'zod';
import { nothing, type Reader, subjectText, writtenChanges } from '#features/overview/log/written-changes.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useClock } from '../kit/clock.tsx';

const manyNights = z.object({ nightIds: z.array(z.string()).min(1) });
const formerByNight = z.object({ byNight: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** What an action on several nights did to each of them. */
const workOf = (what: string) => works.find((work) => what === `nights.${work}`) ?? 'edited';
const works = ['deleted', 'duplicated', 'editUndone', 'restored'] as const;

/** How many nights an action on several changed, and how; expanded, each night with its old values. */
export function ChangedNights({
  change: { what, before, after },
  ...reader
}: {
  change: { readonly what: string; readonly before: unknown; readonly after: unknown };
} & Pick<Reader, 'names' | 'timeZone'>) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const nightIds = manyNights.safeParse(after).data?.nightIds;
  if (!nightIds) return null;
  const former = formerByNight.safeParse(before).data?.byNight ?? {};
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-block min-h-6 cursor-pointer font-semibold underline-offset-4 hover:underline">
        {t(`log.nights.${workOf(what)}`, { count: nightIds.length })}
      </summary>
      <ul className="mt-1 space-y-0.5 pl-4">
        {nightIds.map((id) => {
          const name = reader.names.get(id);
          const was = writtenChanges(
            { before: former[id] ?? null, after: null },
            { t, language, clock, ...reader },
          ).filter((field) => field.was !== nothing);
          return (
            <li key={id}>
              {name ? subjectText(name, { t, language }) : t('log.deletedNight')}
              {was.map((field) => (
                <span key={field.name} className="text-ink-soft">
                  {' '}
                  · {field.name}: <s>{field.was}</s>
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
