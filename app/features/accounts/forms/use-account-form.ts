import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { translateKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { FormAnswer } from './form-answer.ts';

/**
 * A form that the browser validates with the schema of the server. `fieldProps(name)` returns what a field
 * needs: its name, the previous value and the error.
 */
export function useAccountForm({
  id,
  schema,
  answer,
  values = {},
}: {
  id: string;
  schema: z.ZodType;
  answer: FormAnswer | null;
  /** The initial values. */
  values?: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const [form] = useForm({
    id,
    lastResult: answer?.result ?? null,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema, disableAutoCoercion: true }),
  });
  return {
    formProps: { ...getFormProps(form), noValidate: true, 'data-hydrated': isHydrated || undefined },
    fieldProps(name: string) {
      const problem = form.allErrors[name]?.[0];
      return {
        id: `${id}-${name}`,
        name,
        defaultValue: answer?.values[name] ?? values[name] ?? '',
        error: problem && translateKey(t, problem),
        'aria-required': true,
      };
    },
  };
}
