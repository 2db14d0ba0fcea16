import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { codeForm } from '../sign-in/login-fields.ts';
import { BackupCodes } from './backup-codes.tsx';
import type { NewAuthenticator } from './profile-answer.ts';

/**
 * The QR code for the authenticator, the backup codes, and the form for the first code, which turns the
 * second factor on.
 */
export function AuthenticatorSetup({ uri, picture, typedKey, backupCodes }: NewAuthenticator) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'confirm-second-factor';
  const { formProps, fieldProps } = useAccountForm({ id: 'authenticator', schema: codeForm, answer: null });
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
      <Form {...formProps} method="post" preventScrollReset className="max-w-md space-y-5">
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
      </Form>
    </div>
  );
}
