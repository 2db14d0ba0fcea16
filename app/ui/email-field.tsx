import { type ComponentProps, useRef, useState } from 'react';
import { likelyAddress } from '#domain/likely-address.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { TextField } from './field.tsx';
import { setPastReact } from './set-past-react.ts';

/**
 * An e-mail address. If its domain was probably mistyped, the field offers the one that was meant after it was left;
 * one tap takes it, and it can be ignored.
 */
export function EmailField({ onBlur, ...field }: Omit<ComponentProps<typeof TextField>, 'type' | 'ref'>) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [proposed, setProposed] = useState<string | null>(null);
  return (
    <TextField
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      ref={input}
      type="email"
      onBlur={(event) => {
        setProposed(likelyAddress(event.currentTarget.value));
        onBlur?.(event);
      }}
      below={
        <div aria-live="polite">
          {proposed && (
            <button
              type="button"
              className="min-h-11 text-left font-semibold underline underline-offset-4"
              onClick={() => {
                take(input.current, proposed);
                setProposed(null);
              }}
            >
              {t('addressMeant', { address: proposed })}
            </button>
          )}
        </div>
      }
    />
  );
}

/** Sets the value as typing would, so that the form notices it. */
function take(input: HTMLInputElement | null, address: string) {
  if (!input) return;
  setPastReact(input, 'value', address);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
