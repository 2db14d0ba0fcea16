import { useId } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { maxSubjectLength } from '#domain/content/contact-message.ts';
import { typedParam } from '#domain/typed-text.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { answerForm, type FormAnswer } from '#ui/form/form-answer.ts';
import { AllDone } from '#ui/page/all-done.tsx';
import { PageOpening } from '#ui/page/page-opening.tsx';
import { siteNameIn } from '#ui/page/site.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/contact-page';
import { ContactForm } from './contact-form.tsx';
import { handleContact, newContactForm } from './handle-contact.server.ts';
import { OtherWays } from './other-ways.tsx';

/** `?subject=` prefills the subject; other pages link here with it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    form: await newContactForm(context.get(platformContext)),
    subject: typedParam(new URL(request.url).searchParams, 'subject', maxSubjectLength),
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  handleContact(context.get(platformContext), { request, body: context.get(bodyContext) });

/** If the network fails, the message stays in the form and is reported as not sent (specification §8). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch {
    return answerForm({ refusal: { reason: 'contact.failed' } });
  }
}

/** Only a sent message or a navigation loads a new form. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const answer: FormAnswer | undefined = actionResult;
  return answer && !answer.done ? false : defaultShouldRevalidate;
}

/** Every form has its own key, so the page must not be cached. A rate-limited response has `Retry-After`. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get('Retry-After');
  return { 'Cache-Control': 'private, no-cache', ...(retryAfter && { 'Retry-After': retryAfter }) };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname, null);
  const t = translator(language);
  return pageMeta({
    title: t('pages.contact.metaTitle', { site: siteNameIn(matches) }),
    description: t('pages.contact.metaDescription'),
    language,
  });
}

/** The contact form, or the confirmation that the message was sent. */
export default function ContactPage({ loaderData: { form, subject }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const title = useId();
  return (
    <>
      <PageOpening
        title={t('pages.contact.title')}
        text={t('pages.contact.text')}
        crumbs={[{ name: t('nav.contact'), path: '/contact' }]}
      />
      <div className="page-width grid items-start gap-14 py-12 lg:grid-cols-[7fr_4fr] lg:gap-20 lg:py-20">
        {actionData?.done ? (
          <ContactSent />
        ) : (
          <section aria-labelledby={title}>
            <h2 id={title} className="text-3xl leading-none tracking-tight">
              {t('pages.contact.form')}
            </h2>
            <ContactForm key={subject} form={form} subject={subject} answer={actionData} />
          </section>
        )}
        <OtherWays />
      </div>
    </>
  );
}

/** The message was sent. Offers a new form for another one. */
function ContactSent() {
  const t = useTranslate();
  const language = useLanguage();
  const another = (
    <ButtonLink look="ink" to={addressIn(language, '/contact')}>
      {t('pages.contact.another')}
    </ButtonLink>
  );
  return (
    <AllDone title={t('pages.contact.sentTitle')} action={another}>
      <p>{t('pages.contact.sentText')}</p>
    </AllDone>
  );
}
