import { getFormProps, useForm } from '@conform-to/react';
import { useMemo } from 'react';
import type { z } from 'zod';
import { submit } from '#domain/form/parse-form.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useToast } from '#ui/toast.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * A form that the browser validates with the schema of the server, for `AccountForm`. `fieldProps(name)` returns what a
 * field needs; it finds its value and its error by its name.
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
      fields: { errors: form.allErrors, values: { ...values, ...answer?.typed } },
      noValidate: true,
      'data-hydrated': isHydrated || undefined,
      // The message about the last attempt does not stay beside the outcome of this one.
      onSubmitCapture: dismiss,
    },
    fieldProps: (name: string) => ({ id: `${id}-${name}`, name, 'aria-required': true }),
  };
}

const errorsOf = ({ problems }: FormAnswer) =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, [problem]]));
