import { useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { PasswordField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormDone, FormRefusal } from '../forms/account-form-outcome.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { asksPassword, proofForm } from '../passkeys/passkey-forms.ts';
import { Disclosure, ProfileSection } from '../profile/profile-section.tsx';
import { GoogleLogo } from './google-button.tsx';

type Proof = {
  /** Whether the session was opened just now, so that the password is not asked for. */
  readonly isFresh: boolean;
  readonly hasPassword: boolean;
  /** Whether the owner can sign in without Google and without a mail. */
  readonly hasOtherWay: boolean;
};

/** The link to a Google account, which the owner can remove. Shown while there is one, and when it was removed. */
export function GoogleSection({
  linked,
  answer,
  ...proof
}: Proof & {
  /** The date on which it was linked; null if it is not. */
  linked: string | null;
  answer: FormAnswer | null;
}) {
  const t = useTranslate();
  if (!linked && !answer?.done) return null;
  return (
    <ProfileSection id="google" title={t('profile.google.title')} text={t('profile.google.text')}>
      <FormRefusal answer={answer} title={t('profile.failed')} formId={formId} />
      <FormDone answer={answer} title={t('profile.google.removed')} />
      {!linked && <p className="text-ink-soft leading-snug">{t('profile.google.none')}</p>}
      {linked && (
        <div className="flex items-start gap-4">
          <span className="mt-1">
            <GoogleLogo />
          </span>
          <div className="min-w-0 flex-1 space-y-3 leading-snug">
            <p className="font-semibold">{t('profile.google.since', { date: linked })}</p>
            <Removal {...proof} answer={answer} />
          </div>
        </div>
      )}
    </ProfileSection>
  );
}

const formId = 'remove-google';

function Removal({ isFresh, hasPassword, hasOtherWay, answer }: Proof & { answer: FormAnswer | null }) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'remove-google';
  const asks = asksPassword(isFresh, answer);
  const { formProps, fieldProps } = useAccountForm({ id: formId, schema: proofForm(asks), answer });
  if (!hasOtherWay) return <p className="text-ink-soft">{t('profile.google.last')}</p>;
  if (!isFresh && !hasPassword) return <p className="text-ink-soft">{t('profile.google.signInAgain')}</p>;
  return (
    <Disclosure label={t('profile.google.remove')} isOpen={answer !== null && !answer.done}>
      <p className="text-ink-soft">{t('profile.google.removeText')}</p>
      <AccountForm {...formProps} preventScrollReset className="space-y-5">
        <input type="hidden" name="intent" value="remove-google" />
        {asks && <PasswordField {...fieldProps('password')} label={t('profile.passkeys.password')} />}
        <Button type="submit" busy={isBusy}>
          {t('profile.google.removeButton')}
        </Button>
      </AccountForm>
    </Disclosure>
  );
}
