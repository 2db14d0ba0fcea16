import { useEffect } from 'react';
import { data, Link, useNavigation } from 'react-router';
import { setsPassword } from '#domain/accounts/link-purposes.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { AccountCard, cardLink } from '../forms/account-card.tsx';
import { NewPasswordField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormRefusal } from '../forms/account-form-outcome.tsx';
import { leadTo } from '../forms/account-redirect.server.ts';
import { answerIfLost } from '../forms/answer-if-lost.ts';
import { acceptanceSchema, newPasswordSchema } from '../forms/new-password-schema.ts';
import { readTexts, refuseForm } from '../forms/read-account-form.server.ts';
import { returnSearch } from '../forms/return-search.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { asksName, readLink, tokenIn, wasInvitation } from '../links/read-link.server.ts';
import { currentVisitor } from '../require-role.server.ts';
import { announce } from '../session/auth-events.ts';
import type { Route } from './+types/reset-password-page';
import { resetPassword } from './reset-password.server.ts';

/** The account that the link is for, or what to do if the link is not valid, such as an invitation that was accepted already. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const link = await readLink(platform, tokenIn(request));
  const open =
    link.accepted && setsPassword(link.value.purpose)
      ? { ...link.value, asksName: await asksName(platform, link.value) }
      : null;
  const [isInvitation, visitor] = open
    ? [false, null]
    : await Promise.all([wasInvitation(platform, tokenIn(request)), currentVisitor(context)]);
  const over = open ? null : { isInvitation, email: visitor?.email ?? null };
  return data({ open, over }, { status: open ? 200 : 410, headers: { 'Cache-Control': 'no-store' } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const [texts, link] = await Promise.all([
    readTexts(context.get(bodyContext), ['password', 'firstName', 'lastName']),
    readLink(platform, tokenIn(request)),
  ]);
  const isNameless = link.accepted && (await asksName(platform, link.value));
  const named = isNameless ? parseForm(acceptanceSchema(link.value.address), texts) : null;
  if (named && 'problems' in named) return refuseForm('reset', texts, named);
  const { headers } = request;
  const reset = await resetPassword(platform, {
    headers,
    token: tokenIn(request),
    password: texts.password ?? '',
    person: named && {
      firstName: named.value.firstName,
      lastName: named.value.lastName,
      language: languageOfPage(request),
    },
  });
  return reset.accepted
    ? leadTo(request, `/login${returnSearch(reset.value.returnTo)}`, {
        flash: link.accepted && link.value.purpose === 'invite' ? 'accountReady' : 'passwordSet',
        headers: reset.value.headers,
      })
    : refuseForm('reset', texts, reset);
}

export const clientAction = (sent: Route.ClientActionArgs) => answerIfLost(sent, 'reset');

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('reset.title') },
  { name: 'robots', content: 'noindex' },
  // The URL grants access to the account, so no other site may receive it. `no-referrer` would also hide the
  // origin of the form from us, and without JavaScript the form would be refused.
  { name: 'referrer', content: 'same-origin' },
];

/** Sets a new password with the link of a recovery mail, or the first one with the link of an invitation. */
export default function ResetPasswordPage({
  loaderData: { open: link, over },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const answer = actionData ?? null;
  const email = link?.address ?? '';
  const isNameless = link?.asksName ?? false;
  const schema = isNameless ? acceptanceSchema(email) : newPasswordSchema(email);
  const { formProps, fieldProps } = useAccountForm({ id: 'reset', schema, answer });
  useEffect(() => {
    if (email) announce('passwordRecovery', null);
  }, [email]);

  if (over?.isInvitation) {
    const { email: signedIn } = over;
    return (
      <AccountCard
        title={t('reset.invitationOver.title')}
        text={
          signedIn ? t('reset.invitationOver.signedIn', { email: signedIn }) : t('reset.invitationOver.text')
        }
      >
        <ButtonLink look="hot" size="large" wide to={addressIn(language, '/login')}>
          {t(signedIn ? 'reset.invitationOver.continue' : 'reset.invitationOver.signIn')}
        </ButtonLink>
        {!signedIn && (
          <p>
            <Link className={cardLink} to={addressIn(language, '/forgot-password')}>
              {t('reset.invalid.button')}
            </Link>
          </p>
        )}
      </AccountCard>
    );
  }
  if (!link) {
    return (
      <AccountCard title={t('reset.invalid.title')} text={t('reset.invalid.text')}>
        <ButtonLink look="hot" size="large" wide to={addressIn(language, '/forgot-password')}>
          {t('reset.invalid.button')}
        </ButtonLink>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title={t(link.purpose === 'invite' ? 'reset.inviteTitle' : 'reset.title')}
      text={t(isNameless ? 'reset.inviteText' : 'reset.text', { email })}
    >
      <FormRefusal answer={answer} title={t('reset.failed')} />
      <AccountForm {...formProps} className="space-y-5">
        {/* Password managers store the password for this address. */}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        {isNameless && (
          <div className="field-grid [--field-gap:1.25rem] sm:[--columns:2]">
            <TextField
              {...fieldProps('firstName')}
              label={t('accounts.firstName')}
              autoComplete="given-name"
            />
            <TextField
              {...fieldProps('lastName')}
              aria-required="false"
              label={t('accounts.lastName')}
              autoComplete="family-name"
            />
          </div>
        )}
        <NewPasswordField {...fieldProps('password')} label={t('reset.newPassword')} email={email} />
        <Button type="submit" look="hot" size="large" wide busy={isBusy}>
          {t(isBusy ? 'reset.busy' : 'reset.button')}
        </Button>
      </AccountForm>
    </AccountCard>
  );
}
