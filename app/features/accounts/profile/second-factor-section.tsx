import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormDone, FormRefusal } from '../forms/account-form-outcome.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { codeForm } from '../sign-in/login-fields.ts';
import { PasswordFirst } from './no-password-section.tsx';
import type { NewAuthenticator, ProfileAnswer } from './profile-answer.ts';
import { Disclosure, ProfileSection } from './profile-section.tsx';
import { WithPasswordForm } from './with-password-form.tsx';

/**
 * The QR code for the authenticator, the backup codes, and the form for the first code, which turns the
 * second factor on.
 */
function AuthenticatorSetup({ uri, picture, typedKey, backupCodes }: NewAuthenticator) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'confirm-second-factor';
  const { formProps, fieldProps } = useAccountForm({
    id: 'confirm-second-factor',
    schema: codeForm,
    answer: null,
  });
  return (
    <div className="space-y-6 rounded-3xl bg-white p-6 shadow-float">
      <div className="grid items-center gap-6 sm:grid-cols-[11rem_1fr]">
        <img src={picture} alt={t('profile.secondFactor.qr')} className="size-44" />
        <div>
          <p className="font-bold text-lg leading-snug">{t('profile.secondFactor.scan')}</p>
          <p className="mt-3 text-ink-soft">{t('profile.secondFactor.orType')}</p>
          <p className="font-semibold tabular-nums [overflow-wrap:anywhere]">{typedKey}</p>
        </div>
      </div>
      <BackupCodes codes={backupCodes} />
      <AccountForm {...formProps} preventScrollReset className="max-w-md space-y-5">
        <input type="hidden" name="intent" value="confirm-second-factor" />
        <input type="hidden" name="uri" value={uri} />
        <input type="hidden" name="backup" value={backupCodes.join(' ')} />
        <TextField
          {...fieldProps('code')}
          label={t('profile.secondFactor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button type="submit" look="hot" busy={isBusy}>
          {t('profile.secondFactor.confirm')}
        </Button>
      </AccountForm>
    </div>
  );
}

/** Backup codes to write down. They are shown only once. */
function BackupCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslate();
  if (codes.length === 0) return null;
  return (
    <div className="rounded-2xl bg-sand p-5">
      <h3 className="font-bold font-text text-lg leading-snug">{t('profile.secondFactor.backupTitle')}</h3>
      <p className="mt-1 text-ink-soft leading-snug">{t('profile.secondFactor.backupText')}</p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

/** The second factor of the sign-in: set it up, renew the backup codes, turn it off. */
export function SecondFactorSection({
  isOn,
  hasPassword,
  answer,
}: {
  isOn: boolean;
  hasPassword: boolean;
  answer: ProfileAnswer | null;
}) {
  const t = useTranslate();
  const of = (intent: string) => (answer?.form === intent ? answer : null);
  const password = t('profile.secondFactor.password');
  const [shown, setShown] = useState(answer?.authenticator);
  if (answer?.authenticator && answer.authenticator !== shown) setShown(answer.authenticator);
  // The code may be sent again after the connection was lost; the server shows key and backup codes only once.
  const isLost = of('confirm-second-factor')?.refusal?.reason === 'account.unreachable';
  const authenticator = isLost ? shown : answer?.authenticator;
  const isNew = authenticator !== undefined && !isOn;
  return (
    <ProfileSection
      id="second-factor"
      title={t('profile.secondFactor.title')}
      text={t(isOn ? 'profile.secondFactor.isOn' : 'profile.secondFactor.isOff')}
    >
      <FormRefusal answer={answer} title={t('profile.failed')} />
      <FormDone answer={of('confirm-second-factor')} title={t('profile.secondFactor.turnedOn')} />
      <FormDone answer={of('stop-second-factor')} title={t('profile.secondFactor.turnedOff')} />
      {isNew && <AuthenticatorSetup {...authenticator} />}
      {!hasPassword && <PasswordFirst />}
      {hasPassword && !isOn && !isNew && (
        <Disclosure label={t('profile.secondFactor.start')} isOpen={of('start-second-factor') !== null}>
          <WithPasswordForm intent="start-second-factor" answer={of('start-second-factor')} label={password}>
            {t('profile.secondFactor.start')}
          </WithPasswordForm>
        </Disclosure>
      )}
      {hasPassword && isOn && (
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
