import type { ComponentProps } from 'react';
import { SelectField } from './field.tsx';

/** A choice from a list; `options` are pairs of value and text. */
export const ChoiceField = ({
  options,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'children'> & {
  options: readonly (readonly [value: string, text: string])[];
}) => (
  <SelectField {...field}>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);
