import { data, Link, redirect } from 'react-router';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { AccountCard, cardLink } from '../forms/account-card.tsx';
import { afterSignIn } from '../forms/account-redirect.server.ts';
import { answerIfLost } from '../forms/answer-if-lost.ts';
import { flashIn } from '../forms/flash.ts';
import { FlashNotice } from '../forms/flash-toast.tsx';
import { currentVisitor } from '../require-role.server.ts';
import type { Route } from './+types/login-page';
import { handleLogin } from './handle-login.server.ts';
import { LoginForm } from './login-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

/** Redirects a user who is already signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await currentVisitor(context);
  if (visitor) throw redirect(afterSignIn(request, visitor));
  const search = new URL(request.url).searchParams;
  return data(
    {
      step: search.get('step') === 'code' ? 'code' : 'password',
      isOnTheWay: search.has('redirectTo'),
      flash: flashIn(request.headers.get('cookie')),
    } as const,
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Sign-in, the second step, and resending the verification link. Each is a button of a form on this page. */
export const action = ({ request, context }: Route.ActionArgs) =>
  handleLogin(context.get(platformContext), request);

export const clientAction = (sent: Route.ClientActionArgs) => answerIfLost(sent, 'login');

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('login.title') },
  { name: 'robots', content: 'noindex' },
];

/** Asks for e-mail and password, then for the code if the account has a second factor. */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, isOnTheWay, flash } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const answer = actionData ?? null;
  if (step === 'code') {
    return (
      <AccountCard title={t('login.code.title')} text={t('login.code.text')}>
        <SecondStepForm answer={answer} />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title={t('login.title')}
      text={t(isOnTheWay ? 'login.toContinue' : 'login.text')}
      footer={
        <p>
          {t('login.noAccount')}{' '}
          <Link to={addressIn(language, '/signup')} className={cardLink}>
            {t('login.signUp')}
          </Link>
        </p>
      }
    >
      {flash && (
        <noscript>
          <FlashNotice flash={flash} />
        </noscript>
      )}
      <LoginForm answer={answer} />
    </AccountCard>
  );
}
