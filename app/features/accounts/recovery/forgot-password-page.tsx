import { Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { accountEmail } from '#domain/accounts/account-forms.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { answerForm } from '#ui/form/form-answer.ts';
import { AccountCard, cardLink } from '../forms/account-card.tsx';
import { EmailField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormRefusal } from '../forms/account-form-outcome.tsx';
import { returnAddressIn } from '../forms/account-redirect.server.ts';
import { answerIfLost } from '../forms/answer-if-lost.ts';
import { readTexts, refuseForm } from '../forms/read-account-form.server.ts';
import { useReturnSearch } from '../forms/return-search.ts';
import { typedAgain } from '../forms/typed-again.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { requestRecovery } from '../links/request-link.server.ts';
import type { Route } from './+types/forgot-password-page';

const recoveryForm = z.object({ email: accountEmail });

/** The response is the same for every address, whether it has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const texts = await readTexts(context.get(bodyContext), recoveryForm.keyof().options);
  const read = parseForm(recoveryForm, texts);
  if ('problems' in read) return refuseForm('recover', texts, read);
  const { headers } = request;
  const requested = await requestRecovery(context.get(platformContext), {
    headers,
    email: read.value.email,
    returnTo: returnAddressIn(request),
  });
  if (!requested.accepted) return refuseForm('recover', texts, requested);
  return answerForm({ form: 'recover', done: true, typed: typedAgain(texts) });
}

export const clientAction = (sent: Route.ClientActionArgs) => answerIfLost(sent, 'recover');

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('forgot.title') },
  { name: 'robots', content: 'noindex' },
];

/** The form that requests a link for a new password. */
export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const answer = actionData ?? null;
  const { formProps, fieldProps } = useAccountForm({ id: 'recover', schema: recoveryForm, answer });
  const search = useReturnSearch();
  const toSignIn = (
    <Link to={addressIn(language, '/login') + search} className={cardLink}>
      {t('accounts.backToSignIn')}
    </Link>
  );
  if (answer?.done) {
    const email = answer.typed.email ?? '';
    return (
      <AccountCard title={t('forgot.sent.title')} text={t('forgot.sent.text', { email })} footer={toSignIn}>
        <p>
          {t.rich('forgot.sent.again', {
            link: (words) => (
              <Link to={addressIn(language, '/forgot-password') + search} className={cardLink}>
                {words}
              </Link>
            ),
          })}
        </p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t('forgot.title')} text={t('forgot.text')} footer={toSignIn}>
      <FormRefusal
        answer={answer}
        title={t('forgot.failed')}
        action={answer?.refusal?.reason === 'tooManyRequests' && <p>{t('forgot.earlier')}</p>}
      />
      <AccountForm {...formProps} data-not-watched className="space-y-5">
        <EmailField {...fieldProps('email')} label={t('accounts.email')} />
        <Button type="submit" look="hot" size="large" wide busy={isBusy}>
          {t(isBusy ? 'forgot.busy' : 'forgot.button')}
        </Button>
      </AccountForm>
    </AccountCard>
  );
}
