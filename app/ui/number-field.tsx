import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type Number = {
  /** Whether it may have decimals. */
  isDecimal?: boolean;
};

/**
 * A number as a line of text: the mouse wheel does not change it, and `1,5` and `1 000` can be typed. The form reads
 * it with `wholeNumber` or `price` (domain/form/fields.ts). A test forbids the browser's own number fields.
 */
const numeric = ({ isDecimal = false }: Number): ComponentProps<'input'> => ({
  type: 'text',
  inputMode: isDecimal ? 'decimal' : 'numeric',
  autoComplete: 'off',
});

/** A number with its label. */
export const NumberField = ({ isDecimal, ...field }: Number & ComponentProps<typeof TextField>) => (
  <TextField {...numeric({ isDecimal })} {...field} />
);

/** The control alone, for a line that has its label. */
export const NumberInput = ({ isDecimal, ...input }: Number & ComponentProps<'input'>) => (
  <input {...numeric({ isDecimal })} {...input} />
);
