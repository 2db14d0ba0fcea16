import { Mail } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { cardLink, OrLine } from '../forms/account-card.tsx';
import { EmailField, PasswordField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormRefusal } from '../forms/account-form-outcome.tsx';
import { useReturnSearch } from '../forms/return-search.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { linkForm, loginForm } from './login-fields.ts';

const formId = 'login';

/** E-mail and password, with a link to the recovery, and the ways to sign in without the password. */
export function LoginForm({ answer, offersGoogle }: { answer: FormAnswer | null; offersGoogle: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const isMailing = formData?.get('intent') === 'link';
  const isBusy = state !== 'idle' && !isMailing && formData?.get('intent') !== 'google';
  const { formProps, fieldProps } = useAccountForm({
    id: formId,
    schema: (sent) => (sent.get('intent') === 'link' ? linkForm : loginForm),
    answer,
  });
  return (
    <>
      <FormRefusal
        answer={answer}
        title={t(answer?.form === 'link' ? 'forgot.failed' : 'login.failed')}
        action={actionOf(answer)}
      />
      <AccountForm {...formProps} data-not-watched className="space-y-5">
        <EmailField {...fieldProps('email')} label={t('accounts.email')} autoComplete="username webauthn" />
        <PasswordField {...fieldProps('password')} label={t('accounts.password')} />
        <Link to={addressIn(language, '/forgot-password') + useReturnSearch()} className={`${cardLink} mb-4`}>
          {t('login.forgot')}
        </Link>
        <Button type="submit" look="hot" size="large" wide busy={isBusy}>
          {t(isBusy ? 'login.busy' : 'login.button')}
        </Button>
        <OrLine />
        <Button type="submit" name="intent" value="link" look="line" size="large" wide busy={isMailing}>
          <Mail aria-hidden="true" className="size-5" />
          {t('login.link')}
        </Button>
      </AccountForm>
      {offersGoogle && <GoogleButton />}
      <PasskeySignIn answer={answer} />
    </>
  );
}

/** What helps after a refusal. */
function actionOf(answer: FormAnswer | null) {
  const reason = answer?.refusal?.reason;
  if (!answer || !reason) return null;
  if (reason === 'account.notVerified' || answer.form === 'resend')
    return <ResendButton email={answer.typed.email ?? ''} />;
  if (reason === 'account.unreachable') return answer.form === 'link' ? <LinkAgainButton /> : null;
  return reason === 'tooManyRequests' && answer.form !== 'link' && answer.form !== 'google' ? (
    <RecoveryLink />
  ) : null;
}

function LinkAgainButton() {
  const t = useTranslate();
  return (
    <Button type="submit" form={formId} name="intent" value="link" look="line">
      {t('accounts.tryAgain')}
    </Button>
  );
}

/**
 * Attempts of other clients do not lock owners out: the link of a recovery mail makes this browser known to
 * the account.
 */
function RecoveryLink() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="space-y-3">
      <p>{t('login.locked')}</p>
      <ButtonLink look="line" to={addressIn(language, '/forgot-password') + useReturnSearch()}>
        {t('login.lockedButton')}
      </ButtonLink>
    </div>
  );
}

function ResendButton({ email }: { email: string }) {
  const t = useTranslate();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" look="line">
        {t('login.resend')}
      </Button>
    </Form>
  );
}
