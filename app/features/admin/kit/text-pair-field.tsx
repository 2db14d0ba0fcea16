import { defaultLanguage, type Language, languages } from '#domain/languages.ts';
import { useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { type FieldTexts, problemText } from './problem-text.ts';

type Props = FieldTexts & {
  name: string;
  label: string;
  hint?: string;
  rows?: number;
  required?: boolean;
};

/** A text field in both languages, side by side; stacked on a phone. */
export function TextPairField({ name, label, hint, rows, required, typed, problems }: Props) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold leading-snug">{label}</legend>
      {hint && <p className="text-[0.9375rem] text-ink-soft leading-snug">{hint}</p>}
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
        {languages.map((language) => {
          const control = `${name}.${language}`;
          const props = {
            name: control,
            lang: language,
            label: <Tongue of={language} />,
            'aria-label': `${label}, ${labelOf(language)}`,
            defaultValue: typed[control] ?? '',
            error: problemText(t, problems, control),
            required: required && language === defaultLanguage,
          };
          return rows ? (
            <TextAreaField key={control} {...props} rows={rows} />
          ) : (
            <TextField key={control} {...props} />
          );
        })}
      </div>
    </fieldset>
  );
}

/** A language's name above its field. */
function Tongue({ of }: { of: Language }) {
  const labelOf = useLanguageLabel();
  return <span className="font-normal text-[0.9375rem] text-ink-soft">{labelOf(of)}</span>;
}
