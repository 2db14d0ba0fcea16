import { useState } from 'react';
import { data, Link, redirect, useNavigation } from 'react-router';
import { signUpForm } from '#domain/accounts/account-forms.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextField } from '#ui/field.tsx';
import { AccountCard, cardLink, OrLine } from '../forms/account-card.tsx';
import { NewPasswordField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormRefusal } from '../forms/account-form-outcome.tsx';
import { afterSignIn, leadTo, returnAddressIn } from '../forms/account-redirect.server.ts';
import { answerIfLost } from '../forms/answer-if-lost.ts';
import { inboxCookie } from '../forms/inbox-cookie.ts';
import { readTexts, refuseForm } from '../forms/read-account-form.server.ts';
import { returnSearch, useReturnSearch } from '../forms/return-search.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { leadToGoogle } from '../google/handle-google.server.ts';
import { currentVisitor } from '../require-role.server.ts';
import type { Route } from './+types/signup-page';
import { signUp } from './sign-up.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await currentVisitor(context);
  if (visitor) throw redirect(afterSignIn(request, visitor));
  const offersGoogle = context.get(platformContext).config.google !== null;
  return data({ offersGoogle }, { headers: { 'Cache-Control': 'no-store' } });
}

/** The response is the same for every address, whether it has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const texts = await readTexts(context.get(bodyContext), ['intent', ...signUpForm.keyof().options]);
  if (texts.intent === 'google') return leadToGoogle(context.get(platformContext), request);
  const read = parseForm(signUpForm, texts);
  if ('problems' in read) return refuseForm('sign-up', texts, read);
  const { headers } = request;
  const returnTo = returnAddressIn(request);
  const signedUp = await signUp(context.get(platformContext), { headers, account: read.value, returnTo });
  if (!signedUp.accepted) return refuseForm('sign-up', texts, signedUp);
  return leadTo(request, `/login${returnSearch(returnTo)}`, {
    flash: 'signedUp',
    headers: new Headers({ 'Set-Cookie': inboxCookie(read.value.email) }),
  });
}

export const clientAction = (sent: Route.ClientActionArgs) => answerIfLost(sent, 'sign-up');

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('signUp.title') },
  { name: 'robots', content: 'noindex' },
];

/** The sign-up form: name, e-mail and password. */
export default function SignUpPage({ loaderData: { offersGoogle }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') !== 'google';
  const answer = actionData ?? null;
  const { formProps, fieldProps } = useAccountForm({ id: 'sign-up', schema: signUpForm, answer });
  const [email, setEmail] = useState(answer?.typed.email ?? '');
  return (
    <AccountCard
      title={t('signUp.title')}
      text={t('signUp.text')}
      footer={
        <p>
          {t('signUp.haveAccount')}{' '}
          <Link to={addressIn(language, '/login') + useReturnSearch()} className={cardLink}>
            {t('signUp.signIn')}
          </Link>
        </p>
      }
    >
      <FormRefusal answer={answer} title={t(answer?.form === 'google' ? 'login.failed' : 'signUp.failed')} />
      <AccountForm {...formProps} className="space-y-5">
        <input type="hidden" name="language" value={language} />
        <div className="field-grid [--field-gap:1.25rem] sm:[--columns:2]">
          <TextField {...fieldProps('firstName')} label={t('accounts.firstName')} autoComplete="given-name" />
          <TextField
            {...fieldProps('lastName')}
            aria-required="false"
            label={t('accounts.lastName')}
            autoComplete="family-name"
          />
        </div>
        <EmailField
          {...fieldProps('email')}
          label={t('accounts.email')}
          onInput={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <NewPasswordField {...fieldProps('password')} label={t('accounts.password')} email={email} />
        <Button type="submit" look="hot" size="large" wide busy={isBusy}>
          {t(isBusy ? 'signUp.busy' : 'signUp.button')}
        </Button>
      </AccountForm>
      {offersGoogle && (
        <>
          <OrLine />
          <GoogleButton />
        </>
      )}
    </AccountCard>
  );
}
