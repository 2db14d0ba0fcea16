import { data, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AccountCard } from '../forms/account-card.tsx';
import { CodeField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormRefusal } from '../forms/account-form-outcome.tsx';
import { afterSignIn, leadToAddress, unknownPerson } from '../forms/account-redirect.server.ts';
import { answerIfLost } from '../forms/answer-if-lost.ts';
import { readTexts, refuseForm } from '../forms/read-account-form.server.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { readLink, tokenIn } from '../links/read-link.server.ts';
import { currentVisitor } from '../require-role.server.ts';
import { codeForm } from '../sign-in/login-fields.ts';
import { readUser } from '../user-store.server.ts';
import type { Route } from './+types/sign-in-link-page';
import { followSignInLink } from './follow-sign-in-link.server.ts';

/**
 * Reads the link without using it up, because programs that scan mails also open links. Only the button uses it up.
 * A person who has followed it and comes back is led on.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const [link, visitor] = await Promise.all([readLink(platform, tokenIn(request)), currentVisitor(context)]);
  const user =
    link.accepted && link.value.purpose === 'signIn'
      ? await readUser(platform.database, link.value.userId)
      : null;
  if (!user && visitor) throw redirect(afterSignIn(request, visitor));
  return data(
    {
      link: user && {
        email: user.email,
        asksCode: user.twoFactorEnabled,
        isUnconfirmed: !user.emailVerified,
      },
    },
    { status: user ? 200 : 410, headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const texts = await readTexts(context.get(bodyContext), ['code']);
  const { headers } = request;
  const token = tokenIn(request);
  const followed = await followSignInLink(context.get(platformContext), {
    headers,
    token,
    code: texts.code ?? '',
  });
  if (!followed.accepted) return refuseForm('sign-in-link', texts, followed);
  const { person, returnTo, headers: answered } = followed.value;
  const address = afterSignIn(request, person ?? unknownPerson, returnTo);
  return leadToAddress(address, { flash: 'welcomeBack', headers: answered });
}

export const clientAction = (sent: Route.ClientActionArgs) => answerIfLost(sent, 'sign-in-link');

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('login.title') },
  { name: 'robots', content: 'noindex' },
  // As on the page that sets a new password: the URL grants access to the account.
  { name: 'referrer', content: 'same-origin' },
];

/** Signs in with the link of a mail: one press, and a code if the account has a second factor. */
export default function SignInLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const answer = actionData ?? null;
  const asksCode = link?.asksCode ?? false;
  const { formProps, fieldProps } = useAccountForm({
    id: 'sign-in-link',
    schema: asksCode ? codeForm : z.object({}),
    answer,
  });
  if (!link) {
    return (
      <AccountCard title={t('signInLink.invalid.title')} text={t('signInLink.invalid.text')}>
        <ButtonLink look="hot" size="large" wide to={addressIn(language, '/login')}>
          {t('signInLink.invalid.button')}
        </ButtonLink>
      </AccountCard>
    );
  }
  const { email, isUnconfirmed } = link;
  return (
    <AccountCard
      title={t('login.title')}
      text={t.rich(asksCode ? 'signInLink.textCode' : 'signInLink.text', {
        email,
        b: (words) => <b className="text-ink [overflow-wrap:anywhere]">{words}</b>,
      })}
    >
      <FormRefusal answer={answer} title={t('login.failed')} />
      <AccountForm {...formProps} data-not-watched className="space-y-5">
        {asksCode && <CodeField {...fieldProps('code')} />}
        {isUnconfirmed && <p className="text-ink-soft leading-snug">{t('signInLink.unconfirmed')}</p>}
        <Button type="submit" look="hot" size="large" wide busy={isBusy}>
          {t(isBusy ? 'login.busy' : 'login.button')}
        </Button>
      </AccountForm>
    </AccountCard>
  );
}
