import { languages } from '#domain/languages.ts';
import type { RouteStart } from '#domain/schedule/route-times.ts';
import { clockText } from '#features/site/clock-text.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { OffsetInput } from '../kit/offset-input.tsx';
import { type FieldTexts, problemText } from '../kit/problem-text.ts';
import { RowInput } from '../kit/row-input.tsx';
import { SortableRows } from '../kit/sortable-rows.tsx';
import { rowCount } from '../kit/texts-field.tsx';

const name = 'routeStops';

/** The stops of the route: minutes after the start, place, and description. */
export function StopsField({ typed, problems, start }: FieldTexts & { start: RouteStart }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const shownIn = useLanguage();
  const label = t('offers.crawl.routeStops');
  return (
    <>
      <p className="text-ink-soft">{t('admin.offsetHint', { time: clockText(start.startTime, shownIn) })}</p>
      <SortableRows
        name={name}
        label={label}
        count={rowCount(typed, name)}
        answered={problems}
        error={problemText(t, problems, name)}
        addLabel={t('offers.crawl.addStop')}
      >
        {({ place, initial, sent }) => {
          const stop = `${t('offers.crawl.stop')} ${place + 1}`;
          const of = (part: string) => ({
            name: `${name}[${place}].${part}`,
            defaultValue: typed[`${name}[${initial}].${part}`],
            error: problemText(t, problems, `${name}[${sent}].${part}`),
          });
          return (
            <div className="grid gap-2">
              <OffsetInput
                {...of('offsetMinutes')}
                start={start}
                label={`${stop}, ${t('admin.minutesAfterStart')}`}
              />
              {(['title', 'text'] as const).map((part) => (
                <div key={part} className="grid gap-2 sm:grid-cols-2">
                  {languages.map((language) => {
                    const words = `${t(`offers.crawl.stopParts.${part}`)}, ${labelOf(language)}`;
                    return (
                      <RowInput
                        key={language}
                        {...of(`${part}.${language}`)}
                        lang={language}
                        label={`${stop}, ${words}`}
                        placeholder={words}
                      />
                    );
                  })}
                </div>
              ))}
            </div>
          );
        }}
      </SortableRows>
    </>
  );
}
