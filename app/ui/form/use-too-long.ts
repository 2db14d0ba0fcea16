import { type ComponentProps, useState } from 'react';
import { severalLines } from '#domain/plain-text.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useStartValue } from './form-fields.ts';

type Control = Pick<ComponentProps<'textarea'>, 'defaultValue' | 'value'> & { name: string };

/**
 * Says that a text is longer than its form takes, while it is typed or pasted. A field never cuts a text: browsers do it
 * without a word, and a name or a message would be saved that nobody wrote. Without a limit, no text is too long.
 */
export function useTooLong({ name, value, defaultValue }: Control, maxCharacters: number | undefined) {
  const t = useTranslate();
  const start = useStartValue(name, defaultValue);
  const [typed, setTyped] = useState<string>();
  const text = severalLines(String(value ?? typed ?? start ?? ''));
  const isTooLong = maxCharacters !== undefined && text.length > maxCharacters;
  return {
    error: isTooLong ? t('field.tooLongBy', { max: maxCharacters, count: text.length }) : undefined,
    /** The number in the text of a problem. */
    limits: maxCharacters === undefined ? undefined : { max: maxCharacters },
    /** Follows the text of the control. */
    follow: (control: { readonly value: string }) => {
      if (maxCharacters !== undefined) setTyped(control.value);
    },
  };
}
