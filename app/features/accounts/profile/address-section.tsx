import { useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { EmailField, PasswordField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormRefusal } from '../forms/account-form-outcome.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { addressForm } from './address-form.ts';
import { PasswordFirst } from './no-password-section.tsx';
import { Disclosure, ProfileSection } from './profile-section.tsx';

/** The e-mail address of the account, with the form that changes it. */
export function AddressSection({
  email,
  hasPassword,
  answer,
}: {
  email: string;
  hasPassword: boolean;
  answer: FormAnswer | null;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'address';
  const { formProps, fieldProps } = useAccountForm({ id: 'address', schema: addressForm, answer });
  return (
    <ProfileSection
      title={t('profile.address.title')}
      text={t.rich('profile.address.text', { email, b: (words) => <b className="text-ink">{words}</b> })}
    >
      <FormRefusal answer={answer} title={t('profile.failed')} />
      {answer?.done ? (
        <Notice title={t('profile.address.asked.title')}>
          <p>{t('profile.address.asked.text', { email: answer.typed.newEmail ?? '' })}</p>
        </Notice>
      ) : !hasPassword ? (
        <PasswordFirst />
      ) : (
        <Disclosure label={t('profile.address.button')} isOpen={answer !== null}>
          <AccountForm {...formProps} preventScrollReset className="space-y-5">
            <input type="hidden" name="intent" value="address" />
            <EmailField
              {...fieldProps('newEmail')}
              label={t('profile.address.newEmail')}
              autoComplete="email"
            />
            <PasswordField {...fieldProps('password')} label={t('profile.address.password')} />
            <Button type="submit" busy={isBusy}>
              {t('profile.address.button')}
            </Button>
          </AccountForm>
        </Disclosure>
      )}
    </ProfileSection>
  );
}
