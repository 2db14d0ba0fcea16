import { languages } from '#domain/languages.ts';
import type { RouteStart } from '#domain/schedule/route-times.ts';
import { useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { OffsetInput } from '../kit/offset-input.tsx';
import { type FieldTexts, problemText } from '../kit/problem-text.ts';
import { RowInput } from '../kit/row-input.tsx';
import { SortableRows } from '../kit/sortable-rows.tsx';
import { rowCount } from '../kit/texts-field.tsx';

const name = 'bars';

/** The bars of one night in order: minutes after its start, and names. */
export function NightBarsField({ typed, problems, start }: FieldTexts & { start: RouteStart }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const label = t('emails.bars.title');
  return (
    <SortableRows
      name={name}
      label={label}
      count={rowCount(typed, name)}
      answered={problems}
      error={problemText(t, problems, name)}
      addLabel={t('emails.bars.add')}
    >
      {({ place, initial, sent }) => {
        const bar = t('emails.bars.bar', { number: String(place + 1) });
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
              label={`${bar}, ${t('admin.minutesAfterStart')}`}
            />
            <div className="grid gap-2 sm:grid-cols-2">
              {languages.map((language) => (
                <RowInput
                  key={language}
                  {...of(`title.${language}`)}
                  lang={language}
                  label={`${bar}, ${labelOf(language)}`}
                  placeholder={labelOf(language)}
                />
              ))}
            </div>
          </div>
        );
      }}
    </SortableRows>
  );
}
