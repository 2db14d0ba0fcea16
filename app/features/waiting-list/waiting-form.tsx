import { Form, useNavigation } from 'react-router';
import type { WaitingField } from '#domain/waiting-list/waiting-form.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useWhatIsWrong } from '#ui/use-what-is-wrong.ts';
import type { WaitingAnswer } from './handle-waiting.server.ts';

const usualPeople = '2';

/**
 * The email address and the number of people. Errors are shown beside their fields, and the first invalid
 * field gets the focus.
 */
export function WaitingForm({
  email,
  people,
  maxPeople,
  answer,
}: {
  email: string;
  people: string;
  maxPeople: number;
  answer: Extract<WaitingAnswer, { state: 'refused' }> | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const wrong = useWhatIsWrong(answer);
  const isBusy = useNavigation().state === 'submitting';
  const problems = answer?.problems;
  const refusal = answer?.refusal ?? null;

  const problem = (field: WaitingField) =>
    problems?.[field] && t(problems[field], { most: String(maxPeople) });
  return (
    <Form ref={wrong.form} method="post" noValidate preventScrollReset className="grid gap-5">
      {refusal && <Notice ref={wrong.notice} tone="problem" title={refusalText(t, language, refusal)} />}
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        label={t('pages.waiting.email')}
        error={problem('email')}
        defaultValue={answer?.typed.email ?? email}
      />
      <TextField
        name="people"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPeople}
        required
        className="max-w-56"
        label={t('pages.waiting.people')}
        error={problem('people')}
        defaultValue={answer?.typed.people ?? (people || usualPeople)}
      />
      <Button
        type="submit"
        look="hot"
        size="large"
        busy={isBusy}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {t('pages.waiting.join')}
      </Button>
      <p className="text-[0.9375rem] text-ink-soft">{t('pages.waiting.privacy')}</p>
    </Form>
  );
}
