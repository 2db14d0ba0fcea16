import { Link, useNavigation } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { cardLink } from '../forms/account-card.tsx';
import { CodeField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormRefusal } from '../forms/account-form-outcome.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { codeForm } from './login-fields.ts';

/** Asks for an authenticator code or a backup code. */
export function SecondStepForm({ answer }: { answer: FormAnswer | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { formProps, fieldProps } = useAccountForm({ id: 'code', schema: codeForm, answer });
  return (
    <>
      <FormRefusal answer={answer} title={t('login.failed')} />
      <AccountForm {...formProps} data-not-watched className="space-y-5">
        <input type="hidden" name="intent" value="code" />
        <CodeField {...fieldProps('code')} />
        <Button type="submit" look="hot" size="large" wide busy={isBusy}>
          {t(isBusy ? 'login.busy' : 'login.code.button')}
        </Button>
      </AccountForm>
      <Link to={addressIn(language, '/login')} className={cardLink}>
        {t('login.code.startAgain')}
      </Link>
    </>
  );
}
