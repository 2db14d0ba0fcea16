import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { useErrorOf, useStartValue } from './form/form-fields.ts';

/** A compact field in a row of a list. Its name is its accessible label and its placeholder. */
export function RowInput({
  name,
  label,
  error: given,
  ...input
}: ComponentProps<'input'> & { name: string; label: string; error?: ReactNode }) {
  const error = useErrorOf()(name, { error: given });
  const start = useStartValue(name);
  return (
    <div className="min-w-0">
      <input
        {...input}
        name={name}
        defaultValue={start}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className="min-h-11 w-full rounded-lg border-2 border-ink/30 bg-white px-3 placeholder:text-ink-faint hover:border-ink/55 focus:border-ink aria-invalid:border-scarce"
      />
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
}
