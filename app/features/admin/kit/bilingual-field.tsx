import { defaultLanguage, type Localized, languageName, languages } from '#domain/languages.ts';
import { translateKey } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { TextAreaField } from '#ui/field.tsx';

/** A text field in every language, side by side if there is room. */
export function BilingualField({
  name,
  label,
  value,
  onChange,
  problems,
  long = false,
}: {
  /** The path of the text: `items.0.title`. Its errors are at `items.0.title.en`. */
  name: string;
  label: string;
  value: Localized;
  onChange: (text: Localized) => void;
  problems: Readonly<Record<string, string>>;
  long?: boolean;
}) {
  const t = useTranslate();
  const reader = useLanguage();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {languages.map((language) => {
        const problem =
          problems[`${name}.${language}`] ?? (language === defaultLanguage ? problems[name] : undefined);
        return (
          <TextAreaField
            key={language}
            rows={long ? 3 : 1}
            // Grows with its content in browsers that support it.
            style={{ fieldSizing: 'content' }}
            name={`${name}.${language}`}
            label={t('editor.in', { label, language: languageName(language, reader) })}
            lang={language}
            value={value[language] ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ ...value, [language]: currentTarget.value.replace(/\s*\n\s*/g, ' ') })
            }
            error={problem && translateKey(t, problem)}
          />
        );
      })}
    </div>
  );
}
