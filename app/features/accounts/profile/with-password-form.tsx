import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { z } from 'zod';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { PasswordField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { loginForm } from '../sign-in/login-fields.ts';

const passwordForm = z.object({ password: loginForm.shape.password });

/** A form for an action that requires the password. */
export function WithPasswordForm({
  intent,
  answer,
  label,
  children,
}: {
  intent: string;
  answer: FormAnswer | null;
  label: string;
  /** The label of the button. */
  children: ReactNode;
}) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  const { formProps, fieldProps } = useAccountForm({ id: intent, schema: passwordForm, answer });
  return (
    <AccountForm {...formProps} preventScrollReset className="space-y-5">
      <input type="hidden" name="intent" value={intent} />
      <PasswordField {...fieldProps('password')} label={label} />
      <Button type="submit" busy={isBusy}>
        {children}
      </Button>
    </AccountForm>
  );
}
