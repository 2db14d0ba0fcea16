import { nothing, type Reader, writtenChanges } from '#features/overview/log/written-changes.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useClock } from '../kit/clock.tsx';
import { ChangedNights } from './changed-nights.tsx';

/** The changed fields with their old and new values. */
export function ChangedFields({
  change,
  ...reader
}: {
  change: { readonly what: string; readonly before: unknown; readonly after: unknown };
} & Pick<Reader, 'names' | 'timeZone'>) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  return (
    <>
      <ul className="mt-1 text-sm">
        {writtenChanges(change, { t, language, clock, ...reader }).map(({ name, was, is }) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            {name && `${name}: `}
            {was !== nothing && (
              <>
                <s className="text-ink-soft">{was}</s>{' '}
              </>
            )}
            {is}
          </li>
        ))}
      </ul>
      <ChangedNights change={change} {...reader} />
    </>
  );
}
