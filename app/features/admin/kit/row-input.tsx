import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '#ui/field-error.tsx';

/** A compact field in a row of a list. Its name is its accessible label and its placeholder. */
export function RowInput({
  name,
  label,
  error,
  ...input
}: ComponentProps<'input'> & { name: string; label: string; error?: ReactNode }) {
  return (
    <div className="min-w-0">
      <input
        {...input}
        name={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className="min-h-11 w-full rounded-lg border-2 border-ink/30 bg-white px-3 placeholder:text-ink-faint hover:border-ink/55 focus:border-ink aria-invalid:border-scarce"
      />
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
}
