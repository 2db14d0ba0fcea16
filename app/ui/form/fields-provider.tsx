import type { ReactNode } from 'react';
import { FormFieldsContext, type FormValues, type Limits, noneEdited } from './form-fields.ts';

/** For a form without `SubmitForm`, such as one that Conform validates: its fields find their values and errors by their names. */
export function FieldsProvider({
  errors,
  values,
  limits,
  children,
}: {
  /** The problems of each control, as `allErrors` of a form of Conform has them. */
  errors: Readonly<Record<string, readonly string[]>>;
  values: FormValues;
  /** The numbers in the texts of all problems. */
  limits?: Limits;
  children: ReactNode;
}) {
  const problems = Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first]));
  return (
    <FormFieldsContext value={{ typed: null, values, problems, edited: noneEdited, limits }}>
      {children}
    </FormFieldsContext>
  );
}
