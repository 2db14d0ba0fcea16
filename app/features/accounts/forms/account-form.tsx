import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { FieldsProvider } from '#ui/form/fields-provider.tsx';
import type { useAccountForm } from './use-account-form.ts';

/** The form of `useAccountForm`. */
export function AccountForm({
  fields,
  children,
  ...form
}: ComponentProps<typeof Form> & ReturnType<typeof useAccountForm>['formProps']) {
  return (
    <Form method="post" {...form}>
      <FieldsProvider {...fields}>{children}</FieldsProvider>
    </Form>
  );
}
