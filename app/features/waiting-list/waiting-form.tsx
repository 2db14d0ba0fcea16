import { useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { NumberField } from '#ui/number-field.tsx';

const usualPeople = '2';

/** The email address and the number of people. */
export function WaitingForm({
  email,
  people,
  maxPeople,
  answer,
}: {
  email: string;
  people: string;
  maxPeople: number;
  answer: FormAnswer<unknown> | undefined;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <SubmitForm
      answer={answer}
      values={{ email, people: people || usualPeople }}
      title={null}
      className="grid gap-5"
    >
      <EmailField
        name="email"
        autoComplete="email"
        enterKeyHint="next"
        required
        label={t('pages.waiting.email')}
      />
      <NumberField
        name="people"
        enterKeyHint="send"
        required
        className="max-w-56"
        label={t('pages.waiting.people')}
        limits={{ max: maxPeople }}
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
    </SubmitForm>
  );
}
