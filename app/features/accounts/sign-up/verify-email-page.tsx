import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AccountCard } from '../forms/account-card.tsx';
import { leadTo } from '../forms/account-redirect.server.ts';
import { answerTo } from '../forms/form-answer.ts';
import { FormRefusal } from '../forms/form-refusal.tsx';
import { readTexts, refuseForm } from '../forms/read-account-form.server.ts';
import { readLink } from '../links/read-link.server.ts';
import { tokenIn } from '../links/token-in.server.ts';
import { currentVisitor } from '../require-role.server.ts';
import type { Route } from './+types/verify-email-page';
import { verifyAddress } from './verify-address.server.ts';

/** Looks without using the link up: programs that read mails open links too. Only the button does it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const link = await readLink(context.get(platformContext), tokenIn(request));
  const isOpen = link.accepted && (link.value.purpose === 'verify' || link.value.purpose === 'change');
  return data(
    { email: isOpen ? link.value.address : null },
    { status: isOpen ? 200 : 410, headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = request;
  const verified = await verifyAddress(context.get(platformContext), { headers, token: tokenIn(request) });
  if (!verified.accepted) return refuseForm('verify', await readTexts(request), verified.refusal);
  const { was, email } = verified.value;
  if (was === 'change' && (await currentVisitor(context)))
    return leadTo(request, '/profile', { flash: 'addressChanged' });
  return answerTo('verify', { isDone: true, values: { email } });
}

/** Once it is done the link is used up, and asking about it again would only say so. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult === undefined && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('verify.title') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** Where the link of a confirmation mail leads: one tap, and the address is one's own. */
export default function VerifyEmailPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const answer = actionData ?? null;
  if (answer?.isDone || !email) {
    const state = answer?.isDone ? 'done' : 'invalid';
    const text =
      state === 'done'
        ? t('verify.done.text', { email: answer?.values.email ?? '' })
        : t('verify.invalid.text');
    return (
      <AccountCard title={t(`verify.${state}.title`)} text={text}>
        <ButtonLink look="hot" size="large" wide to={addressIn(language, '/login')}>
          {t(`verify.${state}.button`)}
        </ButtonLink>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title={t('verify.title')}
      text={t.rich('verify.text', {
        email,
        b: (words) => <b className="text-ink [overflow-wrap:anywhere]">{words}</b>,
      })}
    >
      <FormRefusal answer={answer} title={t('verify.failed')} />
      <Form method="post">
        <Button type="submit" look="hot" size="large" wide busy={isBusy}>
          {t(isBusy ? 'verify.busy' : 'verify.button')}
        </Button>
      </Form>
    </AccountCard>
  );
}
