import { data, Link, useNavigation } from 'react-router';
import { confirmsAddress } from '#domain/accounts/link-purposes.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { rememberDevice } from '../devices/known-devices.server.ts';
import { AccountCard, cardLink } from '../forms/account-card.tsx';
import { PasswordField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormRefusal } from '../forms/account-form-outcome.tsx';
import { afterSignIn, leadTo, leadToAddress } from '../forms/account-redirect.server.ts';
import { answerIfLost } from '../forms/answer-if-lost.ts';
import { spentInboxCookie } from '../forms/inbox-cookie.ts';
import { readTexts, refuseForm } from '../forms/read-account-form.server.ts';
import { returnSearch } from '../forms/return-search.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { readLink, tokenIn } from '../links/read-link.server.ts';
import { currentVisitor } from '../require-role.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import type { Route } from './+types/verify-email-page';
import { verifyAddress } from './verify-address.server.ts';
import { verifyForm } from './verify-form.ts';

/**
 * Reads the link without using it up, because programs that scan mails also open links. Only the button uses
 * it up.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [link, visitor] = await Promise.all([
    readLink(context.get(platformContext), tokenIn(request)),
    currentVisitor(context),
  ]);
  const open = link.accepted && confirmsAddress(link.value.purpose) ? link.value : null;
  return data(
    {
      link: open && { email: open.address, purpose: open.purpose, isOwner: open.userId === visitor?.userId },
    },
    { status: open ? 200 : 410, headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Verifies the address. A user who verifies a sign-up has just given the password, and is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const texts = await readTexts(context.get(bodyContext), ['password']);
  const { password = '' } = texts;
  const { headers } = request;
  const signedInAs = (await currentVisitor(context))?.userId ?? null;
  const verified = await verifyAddress(platform, { headers, token: tokenIn(request), password, signedInAs });
  if (!verified.accepted) return refuseForm('verify', texts, verified);
  const { was, email, userId, returnTo } = verified.value;
  if (was === 'change')
    return leadTo(request, signedInAs === userId ? '/profile' : '/login', { flash: 'addressChanged' });
  // The mailbox and the password are both proved, so attempts of other clients must not block this sign-in.
  const deviceHeaders = withCookie(headers, await rememberDevice(platform, headers, userId));
  const signedIn = await signIn(platform, { headers: deviceHeaders, email, password });
  const isSignedIn = signedIn.accepted && signedIn.value.next === 'signedIn';
  const answered = isSignedIn ? signedIn.value.headers : new Headers();
  answered.append('Set-Cookie', spentInboxCookie);
  const message = { flash: 'addressConfirmed', headers: answered } as const;
  if (!isSignedIn) return leadTo(request, `/login${returnSearch(returnTo)}`, message);
  const { person } = signedIn.value;
  return returnTo && person
    ? leadToAddress(afterSignIn(request, person, returnTo), message)
    : leadTo(request, '/bookings', message);
}

export const clientAction = (sent: Route.ClientActionArgs) => answerIfLost(sent, 'verify');

/** The headers of the request with that cookie added, as the browser will send it. */
function withCookie(headers: Headers, setCookie: string): Headers {
  const sent = new Headers(headers);
  const [pair = ''] = setCookie.split(';');
  sent.set('cookie', [headers.get('cookie'), pair].filter(Boolean).join('; '));
  return sent;
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('verify.title') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** The page of the link in a verification mail. Asks for the password unless the owner is signed in. */
export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const answer = actionData ?? null;
  // A session may have ended since the page was opened.
  const asksPassword = !link?.isOwner || answer?.refusal?.reason === 'account.passwordWrong';
  const { formProps, fieldProps } = useAccountForm({
    id: 'verify',
    schema: verifyForm(asksPassword),
    answer,
  });
  if (!link) {
    return (
      <AccountCard title={t('verify.invalid.title')} text={t('verify.invalid.text')}>
        <ButtonLink look="hot" size="large" wide to={addressIn(language, '/login')}>
          {t('verify.invalid.button')}
        </ButtonLink>
      </AccountCard>
    );
  }
  const { email, purpose } = link;
  const text = purpose === 'change' ? 'verify.textChange' : 'verify.text';
  return (
    <AccountCard
      title={t('verify.title')}
      text={t.rich(asksPassword ? text : 'verify.textSignedIn', {
        email,
        b: (words) => <b className="text-ink [overflow-wrap:anywhere]">{words}</b>,
      })}
    >
      <FormRefusal answer={answer} title={t('verify.failed')} />
      <AccountForm {...formProps} className="space-y-5">
        {asksPassword && (
          <>
            {/* Password managers store the password for this address. */}
            <input type="hidden" name="email" value={email} autoComplete="username" />
            <PasswordField {...fieldProps('password')} label={t('accounts.password')} />
            {/* Recovery uses the current address of the account, not the new one of a change. */}
            {purpose === 'verify' && (
              <Link to={addressIn(language, '/forgot-password')} className={`${cardLink} mb-4`}>
                {t('verify.noPassword')}
              </Link>
            )}
          </>
        )}
        <Button type="submit" look="hot" size="large" wide busy={isBusy}>
          {t(isBusy ? 'verify.busy' : 'verify.button')}
        </Button>
      </AccountForm>
    </AccountCard>
  );
}
