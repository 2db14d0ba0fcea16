import type { PlaceholderName } from '#domain/content/placeholders.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import {
  defaultLanguage,
  type Localized,
  languageLabel,
  languageName,
  languages,
} from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { RichEditor } from './rich-editor.tsx';

/** A rich text field in every language, side by side if there is room. */
export function RichPair({
  name,
  value,
  onChange,
  placeholders,
  problems,
  withHeadings = true,
}: {
  name: string;
  value: Localized<RichText>;
  onChange: (value: Localized<RichText>) => void;
  placeholders: readonly PlaceholderName[];
  problems: Readonly<Record<string, string>>;
  withHeadings?: boolean;
}) {
  const t = useTranslate();
  const reader = useLanguage();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {languages.map((language) => {
        const place = name ? `${name}.${language}` : language;
        return (
          <RichEditor
            key={language}
            name={place}
            lang={language}
            value={value[language]}
            placeholders={placeholders}
            problem={problems[place]}
            withHeadings={withHeadings}
            label={languageLabel(language, reader)}
            hint={
              language === defaultLanguage
                ? undefined
                : t('editor.fallback', {
                    language: languageName(language, reader),
                    original: languageName(defaultLanguage, reader),
                  })
            }
            onChange={(text) => onChange({ ...value, [language]: text })}
          />
        );
      })}
    </div>
  );
}
