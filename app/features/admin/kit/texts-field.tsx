import type { Typed } from '#domain/form/parse-form.ts';
import { languages } from '#domain/languages.ts';
import { useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { type FieldTexts, problemText } from './problem-text.ts';
import { RowInput } from './row-input.tsx';
import { SortableRows } from './sortable-rows.tsx';

/** An ordered list of short texts in both languages. */
export function TextsField({ name, label, typed, problems }: FieldTexts & { name: string; label: string }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  return (
    <SortableRows
      name={name}
      label={label}
      count={rowCount(typed, name)}
      answered={problems}
      error={problemText(t, problems, name)}
      addLabel={t('offers.rows.add')}
    >
      {({ place, initial, sent }) => (
        <div className="grid gap-2 sm:grid-cols-2">
          {languages.map((language) => (
            <RowInput
              key={language}
              name={`${name}[${place}].${language}`}
              lang={language}
              label={`${label} ${place + 1}, ${labelOf(language)}`}
              placeholder={labelOf(language)}
              defaultValue={typed[`${name}[${initial}].${language}`]}
              error={problemText(t, problems, `${name}[${sent}].${language}`)}
            />
          ))}
        </div>
      )}
    </SortableRows>
  );
}

/** The number of submitted rows with that name. */
export function rowCount(typed: Typed, name: string): number {
  const rows = Object.keys(typed).map((control) =>
    control.startsWith(`${name}[`) ? Number.parseInt(control.slice(name.length + 1), 10) + 1 : 0,
  );
  return Math.max(0, ...rows.filter((row) => !Number.isNaN(row)));
}
