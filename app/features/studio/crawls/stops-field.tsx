import { languages } from '#i18n/language.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { RowInput } from '../parts/row-input.tsx';
import { type FieldTexts, sayProblem } from '../parts/say-problem.ts';
import { SortableRows } from '../parts/sortable-rows.tsx';
import { rowCount } from '../parts/texts-field.tsx';

const name = 'routeStops';

/** The stops of the route: a time, a place and what happens there. */
export function StopsField({ typed, problems }: FieldTexts) {
  const t = useTranslate();
  const label = t('offers.crawl.routeStops');
  return (
    <SortableRows
      name={name}
      label={label}
      count={rowCount(typed, name)}
      answered={problems}
      error={sayProblem(t, problems, name)}
      addLabel={t('offers.crawl.addStop')}
    >
      {({ place, initial, sent }) => {
        const stop = `${t('offers.crawl.stop')} ${place + 1}`;
        const of = (part: string) => ({
          name: `${name}.${place}.${part}`,
          defaultValue: typed[`${name}.${initial}.${part}`],
          error: sayProblem(t, problems, `${name}.${sent}.${part}`),
        });
        return (
          <div className="grid gap-2">
            <div className="w-36">
              <RowInput {...of('time')} type="time" label={`${stop}, ${t('offers.crawl.stopTime')}`} />
            </div>
            {(['title', 'text'] as const).map((part) => (
              <div key={part} className="grid gap-2 sm:grid-cols-2">
                {languages.map((language) => {
                  const words = `${t(`offers.crawl.stopParts.${part}`)}, ${t(`offers.languages.${language}`)}`;
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
  );
}
