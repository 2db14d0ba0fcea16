import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';

/** The e-mail address of an account. */
export function EmailField({
  autoComplete = 'username',
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
