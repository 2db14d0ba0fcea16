import { getFormProps, useForm } from '@conform-to/react';
import { useMemo } from 'react';
import type { z } from 'zod';
import { submit } from '#domain/form/parse-form.ts';
import { translateKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useToast } from '#ui/toast.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

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
  /** The schema; a form with several buttons chooses it by what it sends. */
  schema: z.ZodType | ((sent: FormData) => z.ZodType);
  answer: FormAnswer | null;
  /** The initial values. */
  values?: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const { dismiss } = useToast();
  // Conform applies every new object of errors.
  const lastResult = useMemo(
    () => answer && { status: 'error' as const, error: errorsOf(answer), initialValue: {} },
    [answer],
  );
  const [form] = useForm({
    id,
    lastResult: answer && Object.keys(answer.problems).length > 0 ? lastResult : null,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => submit(typeof schema === 'function' ? schema(formData) : schema, formData),
  });
  return {
    formProps: {
      ...getFormProps(form),
      noValidate: true,
      'data-hydrated': isHydrated || undefined,
      // The message about the last attempt does not stay beside the outcome of this one.
      onSubmitCapture: dismiss,
    },
    fieldProps(name: string) {
      const problem = form.allErrors[name]?.[0];
      return {
        id: `${id}-${name}`,
        name,
        defaultValue: answer?.typed[name] ?? values[name] ?? '',
        error: problem && translateKey(t, problem),
        'aria-required': true,
      };
    },
  };
}

const errorsOf = ({ problems }: FormAnswer) =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, [problem]]));
