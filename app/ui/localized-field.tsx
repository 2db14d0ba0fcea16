import type { ReactNode } from 'react';
import { defaultLanguage, type Language, type Localized, languages } from '#domain/languages.ts';
import { useLanguageLabel } from '#i18n/use-translate.tsx';
import { TextAreaField, TextField } from './field.tsx';
import { useErrorOf } from './form/form-fields.ts';
import { RowInput } from './row-input.tsx';

type Shared = {
  /** The path of the value: `title`, `items[0].title`; empty if it is the whole form. */
  name: string;
};

/**
 * A value in every language: one control for each, side by side if there is room, else stacked. Each field finds its own
 * problem; `error` is the one of the whole text, which is shown beside the default language.
 */
export function LocalizedField({
  name,
  label,
  hint,
  className = 'gap-3 sm:grid-cols-2',
  children,
}: Shared & {
  /** Above the controls; without it, the controls say what they are for. */
  label?: string;
  hint?: string | undefined;
  className?: string;
  children: (control: { name: string; lang: Language; error: string | undefined }) => ReactNode;
}) {
  const errorOf = useErrorOf();
  const controls = languages.map((lang) => {
    const path = name ? `${name}.${lang}` : lang;
    const error = errorOf(path) ?? (lang === defaultLanguage ? errorOf(name) : undefined);
    return (
      <div key={lang} className="min-w-0">
        {children({ name: path, lang, error })}
      </div>
    );
  });
  const grid = `grid items-start ${className}`;
  if (!label) return <div className={grid}>{controls}</div>;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold leading-snug">{label}</legend>
      {hint && <p className="text-[0.9375rem] text-ink-soft leading-snug">{hint}</p>}
      <div className={`mt-1.5 ${grid}`}>{controls}</div>
    </fieldset>
  );
}

/** The text of an editor that keeps it in its state; without it, the text of the form around. */
type Source = { value?: never; onChange?: never } | { value: Localized; onChange: (text: Localized) => void };

/** A plain text in every language, in fields of one line or several. */
export function LocalizedText({
  name,
  label,
  hint,
  rows,
  maxCharacters,
  idSuffix,
  required = false,
  value,
  onChange,
}: Shared &
  Source & {
    label: string;
    hint?: string;
    /** The height in lines; without it, one line. The fields of editors grow with their texts. */
    rows?: number;
    /** The most characters that the form takes in each language. */
    maxCharacters?: number;
    /** Makes the ids unique if a page has several of these forms. */
    idSuffix?: string;
    /** In the default language. */
    required?: boolean;
  }) {
  const labelOf = useLanguageLabel();
  return (
    <LocalizedField {...{ name, label, hint }}>
      {({ lang, ...control }) => {
        const props = {
          ...control,
          lang,
          maxCharacters,
          ...(idSuffix && { id: `${control.name}-${idSuffix}` }),
          label: <span className="font-normal text-[0.9375rem] text-ink-soft">{labelOf(lang)}</span>,
          'aria-label': `${label}, ${labelOf(lang)}`,
          required: required && lang === defaultLanguage,
        };
        if (value)
          return (
            <TextAreaField
              {...props}
              rows={rows ?? 1}
              // Grows with its content in browsers that support it.
              style={{ fieldSizing: 'content' }}
              value={value[lang] ?? ''}
              onChange={({ currentTarget }) =>
                onChange({ ...value, [lang]: currentTarget.value.replace(/\s*\n\s*/g, ' ') })
              }
            />
          );
        return rows ? <TextAreaField {...props} rows={rows} /> : <TextField {...props} />;
      }}
    </LocalizedField>
  );
}

/** A plain text in every language, compact for a row of a list. */
export function LocalizedRow({
  name,
  label,
  placeholder,
}: Shared & {
  /** The row and its part, for screen readers. */
  label: string;
  /** The part of the row, unless it is the only one. */
  placeholder?: string;
}) {
  const labelOf = useLanguageLabel();
  return (
    <LocalizedField name={name} className="gap-2 sm:grid-cols-2">
      {(control) => {
        const language = labelOf(control.lang);
        return (
          <RowInput
            {...control}
            label={`${label}, ${language}`}
            placeholder={placeholder ? `${placeholder}, ${language}` : language}
          />
        );
      }}
    </LocalizedField>
  );
}
