import { useNavigation } from 'react-router';
import type { ContactField } from '#domain/content/contact-message.ts';
import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { PageValue } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';

/** The contact form, prefilled for a signed-in user. */
export function ContactForm({
  form,
  subject,
  answer,
}: {
  /** The key of the form. */
  form: string;
  subject: string;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const { state, formAction } = useNavigation();
  const isSending = state !== 'idle' && formAction !== undefined;
  const { user, profile } = useAuth();
  const values = {
    name: `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim(),
    email: user?.email ?? '',
    subject,
  };
  const field = (name: ContactField) => ({ name, label: t(`pages.contact.${name}`), required: true });
  return (
    <SubmitForm
      answer={answer}
      values={values}
      title={answer?.refusal?.reason === 'contact.failed' ? null : t('pages.contact.refused')}
      problems={t('pages.contact.checkFields')}
      className="relative mt-6 grid gap-5"
    >
      <PageValue name="form" value={answer?.typed.form ?? form} />
      <div className="field-grid [--field-gap:1.25rem] sm:[--columns:2]">
        <TextField {...field('name')} autoComplete="name" />
        <EmailField {...field('email')} autoComplete="email" />
      </div>
      <TextField {...field('subject')} />
      <TextAreaField {...field('message')} rows={7} />
      <TrapField />
      <div>
        <Button type="submit" look="hot" size="large" busy={isSending} className="w-full sm:w-auto">
          {t(isSending ? 'pages.contact.sending' : 'pages.contact.send')}
        </Button>
      </div>
    </SubmitForm>
  );
}

/**
 * A honeypot: a field that is not visible and not reachable by keyboard, so only bots fill it in. It is moved
 * off the page instead of `display: none`, which bots detect. Its label warns users of text browsers.
 */
function TrapField() {
  const t = useTranslate();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        {t('pages.contact.trap')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
