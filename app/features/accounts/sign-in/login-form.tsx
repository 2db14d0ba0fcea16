import { Form, Link, useNavigation } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { cardLink } from '../forms/account-card.tsx';
import { EmailField, PasswordField } from '../forms/account-fields.tsx';
import { FormRefusal } from '../forms/form-outcome.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { loginForm } from './login-fields.ts';

/** E-mail and password, with a link to the recovery and a button that mails the verification link again. */
export function LoginForm({ answer }: { answer: FormAnswer | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { formProps, fieldProps } = useAccountForm({ id: 'login', schema: loginForm, answer });
  const email = answer?.typed.email ?? '';
  if (answer?.form === 'resend' && answer.done) {
    return (
      <Notice title={t('login.resent.title')}>
        <p>{t('login.resent.text', { email })}</p>
      </Notice>
    );
  }
  return (
    <>
      <FormRefusal
        answer={answer}
        title={t('login.failed')}
        action={
          ((answer?.refusal?.reason === 'account.notVerified' || answer?.form === 'resend') && (
            <ResendButton email={email} />
          )) ||
          (answer?.refusal?.reason === 'tooManyRequests' && <RecoveryLink />)
        }
      />
      <Form {...formProps} method="post" className="space-y-5">
        <EmailField {...fieldProps('email')} label={t('account.email')} />
        <PasswordField {...fieldProps('password')} label={t('account.password')} />
        <Link to={addressIn(language, '/forgot-password')} className={`${cardLink} mb-4`}>
          {t('login.forgot')}
        </Link>
        <Button type="submit" look="hot" size="large" wide busy={isBusy}>
          {t(isBusy ? 'login.busy' : 'login.button')}
        </Button>
      </Form>
    </>
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
      <ButtonLink look="line" to={addressIn(language, '/forgot-password')}>
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
