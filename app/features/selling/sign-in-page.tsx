import { redirect, useNavigation } from 'react-router';
import { tokenIn } from '#features/accounts/links/read-link.server.ts';
import { openSellerLink } from '#features/partners/access/seller-links.server.ts';
import { readSeller } from '#features/partners/access/seller-session.server.ts';
import { addressIn, languageOf, languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/sign-in-page';
import { handleSignIn } from './handle-sign-in.server.ts';
import { sellingHeaders } from './selling-headers.ts';

/** Reads the link without using it up, because programs that show a preview of a message also open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = tokenIn(request);
  const [link, seller] = await Promise.all([
    token === '' ? null : openSellerLink(platform, token),
    readSeller(platform, request),
  ]);
  if (seller && !link) throw redirect(addressIn(languageOfPage(request), '/sell'));
  return { isSpent: token !== '' && !link, link: link && { name: link.name, partner: link.partner } };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleSignIn(context.get(platformContext), { request, body: context.get(bodyContext) });

export const headers = sellingHeaders;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('selling.signIn.title') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** Signs a seller in: one press with a link, or an e-mail address to which one is mailed. */
export default function SellerSignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const { link, isSpent } = loaderData;
  if (link) {
    return (
      <>
        <h1 className="mb-3 text-3xl [overflow-wrap:anywhere]">{t('selling.signIn.welcome', link)}</h1>
        <p className="mb-6 max-w-[60ch] text-ink-soft">{t('selling.signIn.welcomeText', link)}</p>
        <SubmitForm answer={actionData} title={null} className="space-y-5">
          <input type="hidden" name="intent" value="follow" />
          <Button type="submit" look="hot" size="large" wide busy={isBusy}>
            {t('selling.signIn.button')}
          </Button>
        </SubmitForm>
      </>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-3xl">{t('selling.signIn.title')}</h1>
      {actionData?.done ? (
        <Notice title={t('selling.signIn.sent')}>
          <p>{t('selling.signIn.sentText')}</p>
        </Notice>
      ) : (
        <>
          {isSpent && !actionData && (
            <div className="mb-5">
              <Notice tone="problem" title={t('refusal.seller.linkInvalid')} />
            </div>
          )}
          <p className="mb-6 max-w-[60ch] text-ink-soft">{t('selling.signIn.text')}</p>
          <SubmitForm answer={actionData} title={null} className="space-y-5">
            <EmailField name="email" label={t('selling.signIn.email')} autoComplete="email" required />
            <Button type="submit" look="hot" size="large" wide busy={isBusy}>
              {t('selling.signIn.send')}
            </Button>
          </SubmitForm>
        </>
      )}
    </>
  );
}
