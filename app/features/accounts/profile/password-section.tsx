import { useState } from 'react';
import { useNavigation } from 'react-router';
import { z } from 'zod';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { NewPasswordField, PasswordField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormDone, FormRefusal } from '../forms/account-form-outcome.tsx';
import { newPassword } from '../forms/new-password-schema.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { loginForm } from '../sign-in/login-fields.ts';
import { Disclosure, ProfileSection } from './profile-section.tsx';

/** Changes the password. Requires the current one. */
export function PasswordSection({ email, answer }: { email: string; answer: FormAnswer | null }) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'password';
  const [changed, setChanged] = useState({ answer: null as FormAnswer | null, times: 0 });
  if (answer?.done && answer !== changed.answer) setChanged({ answer, times: changed.times + 1 });
  const schema = z.object({ password: loginForm.shape.password, newPassword: newPassword(email) });
  const { formProps, fieldProps } = useAccountForm({ id: 'password', schema, answer });
  return (
    <ProfileSection title={t('profile.password.title')} text={t('profile.password.text')}>
      <FormRefusal answer={answer} title={t('reset.failed')} />
      <FormDone answer={answer} title={t('profile.password.changed')} />
      <Disclosure label={t('profile.password.button')} isOpen={answer?.done === null}>
        {/* The key changes after every success, which resets the form. */}
        <AccountForm {...formProps} key={changed.times} preventScrollReset className="space-y-5">
          <input type="hidden" name="intent" value="password" />
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <PasswordField {...fieldProps('password')} label={t('profile.password.current')} />
          <NewPasswordField
            {...fieldProps('newPassword')}
            label={t('profile.password.newPassword')}
            email={email}
          />
          <Button type="submit" busy={isBusy}>
            {t('profile.password.button')}
          </Button>
        </AccountForm>
      </Disclosure>
    </ProfileSection>
  );
}
