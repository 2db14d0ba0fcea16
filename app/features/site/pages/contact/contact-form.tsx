import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ContactAnswer, contactFields } from './contact-answer.ts';

/**
 * The contact form, prefilled for a signed-in user. Errors are shown beside their fields, and the first
 * invalid field gets the focus.
 */
export function ContactForm({
  form,
  subject,
  answer,
}: {
  form: string;
  subject: string;
  answer: Exclude<ContactAnswer, { state: 'sent' }> | null;
}) {
  const t = useTranslate();
  const wrong = useWhatIsWrong(answer);
  const { state, formAction } = useNavigation();
  const isSending = state !== 'idle' && formAction !== undefined;
  const refused = answer?.state === 'refused' ? answer : null;
  const problems = refused?.problems;
  const texts = answer?.texts ?? null;
  const { user, profile } = useAuth();
  const known = {
    name: `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim(),
    email: user?.email ?? '',
    subject,
    message: '',
  };

  const field = (name: (typeof contactFields)[number]) => ({
    name,
    label: t(`pages.contact.${name}`),
    error: problems?.[name] && t(problems[name]),
    defaultValue: texts?.[name] ?? known[name],
    required: true,
  });
  return (
    <Form
      ref={wrong.form}
      method="post"
      noValidate
      preventScrollReset
      className="relative mt-6 grid gap-5 sm:grid-cols-2"
    >
      {answer && (
        <div className="sm:col-span-2">
          <ProblemNotice ref={wrong.notice} answer={answer} />
        </div>
      )}
      <input type="hidden" name="form" value={refused?.form ?? form} />
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField {...field('subject')} className="sm:col-span-2" />
      <TextAreaField {...field('message')} rows={7} className="sm:col-span-2" />
      <TrapField />
      <div className="sm:col-span-2">
        <Button type="submit" look="hot" size="large" busy={isSending} className="w-full sm:w-auto">
          {t(isSending ? 'pages.contact.sending' : 'pages.contact.send')}
        </Button>
      </div>
    </Form>
  );
}

/**
 * After a refused form, moves the focus to the first invalid field, else to the notice about the whole form.
 */
function useWhatIsWrong(refused: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (field ?? notice.current)?.focus();
  }, [refused]);
  return { form, notice };
}

function ProblemNotice({
  ref,
  answer,
}: {
  ref: React.Ref<HTMLDivElement>;
  answer: Exclude<ContactAnswer, { state: 'sent' }>;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (answer.state === 'failed') return <Notice ref={ref} tone="problem" title={t('pages.contact.failed')} />;
  return (
    <Notice ref={ref} tone="problem" title={t('pages.contact.refused')}>
      <p>{answer.refusal ? refusalText(t, language, answer.refusal) : t('pages.contact.checkFields')}</p>
    </Notice>
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
