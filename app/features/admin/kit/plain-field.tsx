import type { ComponentProps } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { TextField } from '#ui/field.tsx';
import { type FieldTexts, problemText } from './problem-text.ts';

/** A single-line field without translations: a price, a number, a code. */
export function PlainField({
  typed,
  problems,
  name,
  ...input
}: FieldTexts & ComponentProps<typeof TextField>) {
  const t = useTranslate();
  return (
    <TextField
      {...input}
      name={name}
      defaultValue={typed[name] ?? ''}
      error={problemText(t, problems, name)}
    />
  );
}
