import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { useErrorOf } from './form/form-fields.ts';

/** Radio buttons or checkboxes with one name, below their question. The form finds their problem by the name. */
export function FieldGroup({
  name,
  label,
  className,
  labelClassName = 'mb-1 font-semibold',
  children,
}: {
  name: string;
  label: ReactNode;
  className?: string;
  labelClassName?: string;
  children: ReactNode;
}) {
  const error = useErrorOf()(name);
  return (
    <fieldset
      aria-describedby={error ? `${name}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className={className}
    >
      <legend className={labelClassName}>{label}</legend>
      {children}
      <FieldError id={name}>{error}</FieldError>
    </fieldset>
  );
}
