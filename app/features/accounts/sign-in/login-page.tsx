import { data, Link, redirect } from 'react-router';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { endedParameter } from '#ui/connection/form-results.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { AccountCard, cardLink } from '../forms/account-card.tsx';
import { afterSignIn } from '../forms/account-redirect.server.ts';
import { answerIfLost } from '../forms/answer-if-lost.ts';
import { CheckInbox } from '../forms/check-inbox.tsx';
import { flashIn } from '../forms/flash.ts';
import { FlashNotice } from '../forms/flash-toast.tsx';
import { inboxIn } from '../forms/inbox-cookie.ts';
import { useReturnSearch } from '../forms/return-search.ts';
import { googleAnswerIn, spentGoogleRefusalCookie } from '../google/google-refusal.ts';
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
  const cookies = request.headers.get('cookie');
  const refused = googleAnswerIn(cookies);
  return data(
    {
      step: search.get('step') === 'code' ? 'code' : 'password',
      // After a sign-up, until the person asks for the form.
      inbox: search.has('step') ? null : inboxIn(cookies),
      isOnTheWay: search.has('redirectTo'),
      hasEnded: search.has(endedParameter),
      flash: flashIn(cookies),
      refused,
      offersGoogle: context.get(platformContext).config.google !== null,
    } as const,
    { headers: { 'Cache-Control': 'no-store', ...(refused && { 'Set-Cookie': spentGoogleRefusalCookie }) } },
  );
}

/** Sign-in, the second step, and resending the verification link. Each is a button of a form on this page. */
export const action = ({ request, context }: Route.ActionArgs) =>
  handleLogin(context.get(platformContext), { request, body: context.get(bodyContext) });

export const clientAction = (sent: Route.ClientActionArgs) => answerIfLost(sent, 'login');

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('login.title') },
  { name: 'robots', content: 'noindex' },
];

/** Asks for e-mail and password, then for the code if the account has a second factor. */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, isOnTheWay, hasEnded, flash, inbox, refused, offersGoogle } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const search = useReturnSearch();
  const answer = actionData ?? refused;
  if (step === 'code') {
    return (
      <AccountCard title={t('login.code.title')} text={t('login.code.text')}>
        <SecondStepForm answer={answer} />
      </AccountCard>
    );
  }
  const mailed = mailOf(answer, inbox);
  if (mailed) {
    const { text, email } = mailed;
    return (
      <AccountCard
        title={t('inbox.title')}
        text={t.rich(text, {
          email,
          b: (words) => <b className="text-ink [overflow-wrap:anywhere]">{words}</b>,
        })}
        footer={
          <Link
            to={`${addressIn(language, '/login')}?${new URLSearchParams([...new URLSearchParams(search), ['step', 'password']])}`}
            className={cardLink}
          >
            {t('accounts.backToSignIn')}
          </Link>
        }
      >
        {flash && (
          <noscript>
            <FlashNotice flash={flash} />
          </noscript>
        )}
        <CheckInbox {...mailed} answer={answer} />
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
          <Link to={addressIn(language, '/signup') + search} className={cardLink}>
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
      {hasEnded && <Notice tone="warning" title={t('login.ended')} />}
      <LoginForm answer={answer} offersGoogle={offersGoogle} />
    </AccountCard>
  );
}

/** The mail that the person waits for: of a sign-in link, or of a sign-up. */
function mailOf(answer: FormAnswer | null, inbox: string | null) {
  const email = answer?.typed.email ?? '';
  if (answer?.form === 'link' && answer.done) return { intent: 'link', text: 'inbox.link', email } as const;
  if (answer?.form === 'resend' && answer.done)
    return { intent: 'resend', text: 'inbox.resent', email } as const;
  if (answer?.form === 'google' && answer.done)
    return { intent: 'link', text: 'inbox.google', email } as const;
  if (!inbox || (answer && answer.form !== 'resend')) return null;
  return { intent: 'resend', text: 'inbox.signUp', email: inbox } as const;
}
