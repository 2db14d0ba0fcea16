import { useTranslate } from '#i18n/use-translate.tsx';
import { FormDone } from '../forms/form-done.tsx';
import { FormRefusal } from '../forms/form-refusal.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { BackupCodes } from './backup-codes.tsx';
import type { ProfileAnswer } from './profile-answer.ts';
import { Disclosure, ProfileSection } from './profile-section.tsx';
import { WithPasswordForm } from './with-password-form.tsx';

/** The second factor of the sign-in: set it up, renew the backup codes, turn it off. */
export function SecondFactorSection({ isOn, answer }: { isOn: boolean; answer: ProfileAnswer | null }) {
  const t = useTranslate();
  const of = (intent: string) => (answer?.form === intent ? answer : null);
  const password = t('profile.secondFactor.password');
  const isNew = answer?.authenticator !== undefined && !isOn;
  return (
    <ProfileSection
      id="second-factor"
      title={t('profile.secondFactor.title')}
      text={t(isOn ? 'profile.secondFactor.isOn' : 'profile.secondFactor.isOff')}
    >
      <FormRefusal answer={answer} title={t('profile.failed')} />
      <FormDone answer={of('confirm-second-factor')} title={t('profile.secondFactor.turnedOn')} />
      <FormDone answer={of('stop-second-factor')} title={t('profile.secondFactor.turnedOff')} />
      {isNew && answer.authenticator && <AuthenticatorSetup {...answer.authenticator} />}
      {!isOn && !isNew && (
        <Disclosure label={t('profile.secondFactor.start')} isOpen={of('start-second-factor') !== null}>
          <WithPasswordForm intent="start-second-factor" answer={of('start-second-factor')} label={password}>
            {t('profile.secondFactor.start')}
          </WithPasswordForm>
        </Disclosure>
      )}
      {isOn && (
        <>
          {answer?.backupCodes && <BackupCodes codes={answer.backupCodes} />}
          <div className="flex flex-wrap items-start gap-3">
            <Disclosure label={t('profile.secondFactor.renew')} isOpen={of('backup-codes')?.done === null}>
              <p className="text-ink-soft">{t('profile.secondFactor.renewText')}</p>
              <WithPasswordForm intent="backup-codes" answer={of('backup-codes')} label={password}>
                {t('profile.secondFactor.renew')}
              </WithPasswordForm>
            </Disclosure>
            <Disclosure
              label={t('profile.secondFactor.turnOff')}
              isOpen={of('stop-second-factor')?.done === null}
            >
              <WithPasswordForm
                intent="stop-second-factor"
                answer={of('stop-second-factor')}
                label={password}
              >
                {t('profile.secondFactor.turnOff')}
              </WithPasswordForm>
            </Disclosure>
          </div>
        </>
      )}
    </ProfileSection>
  );
}
