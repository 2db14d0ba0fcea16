import { useTranslate } from '#i18n/use-translate.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormRefusal } from '../forms/account-form-outcome.tsx';
import { PasswordFirst } from './no-password-section.tsx';
import { Disclosure, ProfileSection } from './profile-section.tsx';
import { WithPasswordForm } from './with-password-form.tsx';

/** Deletes the account. The consequences are shown above the password field. */
export function DeletionSection({
  hasPassword,
  answer,
}: {
  hasPassword: boolean;
  answer: FormAnswer | null;
}) {
  const t = useTranslate();
  return (
    <ProfileSection title={t('profile.remove.title')}>
      <p className="text-ink-soft leading-snug">{t('profile.remove.text')}</p>
      <FormRefusal answer={answer} title={t('profile.failed')} />
      {hasPassword ? (
        <Disclosure label={t('profile.remove.open')} isOpen={answer !== null}>
          <WithPasswordForm intent="delete" answer={answer} label={t('profile.remove.password')}>
            {t('profile.remove.button')}
          </WithPasswordForm>
        </Disclosure>
      ) : (
        <PasswordFirst />
      )}
    </ProfileSection>
  );
}
