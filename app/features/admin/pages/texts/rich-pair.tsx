import type { PlaceholderName } from '#domain/content/placeholders.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import type { Language, Localized } from '#domain/languages.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { RichEditor } from './rich-editor.tsx';

/** A rich text field in both languages, side by side if there is room. */
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
  const of = (language: Language) => {
    const place = name ? `${name}.${language}` : language;
    return {
      name: place,
      lang: language,
      value: value[language],
      placeholders,
      problem: problems[place],
      withHeadings,
    };
  };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <RichEditor
        {...of('en')}
        label={t('editor.page.english')}
        onChange={(en) => onChange({ ...value, en })}
      />
      <RichEditor
        {...of('es')}
        label={t('editor.page.spanish')}
        hint={t('editor.page.spanishHint')}
        onChange={(es) => onChange({ ...value, es })}
      />
    </div>
  );
}
