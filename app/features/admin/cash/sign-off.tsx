import { useNavigation } from 'react-router';
import { maxReasonLength } from '#domain/cash/cash-count.ts';
import type { CashUp } from '#features/cash/cash-ups-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { PageValue } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Card } from '../kit/card.tsx';
import { CountFacts } from './count-facts.tsx';

/** A count with its differences, which a manager signs off or sends back. */
export function SignOff({
  cashUp,
  answer,
  timeZone,
}: {
  cashUp: CashUp;
  answer: FormAnswer | undefined;
  timeZone: string;
}) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent');
  const answerOf = (form: string) => (answer?.form === form ? answer : undefined);
  const seen = (
    <>
      <PageValue name="cashUp" value={cashUp.id} />
      <PageValue name="version" value={cashUp.version} />
    </>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t('cash.signOff.title')}>
        <CountFacts cashUp={cashUp} timeZone={timeZone} />
        <p>{t('cash.signOff.text')}</p>
        <SubmitForm answer={answerOf('signOff')}>
          {seen}
          <Button type="submit" name="intent" value="signOff" busy={busy === 'signOff'}>
            {t('cash.signOff.title')}
          </Button>
        </SubmitForm>
      </Card>
      <Card title={t('cash.sendBack.title')}>
        <SubmitForm answer={answerOf('sendBack')} className="space-y-4">
          {seen}
          <TextField
            name="because"
            label={t('cash.sendBack.because')}
            autoComplete="off"
            maxCharacters={maxReasonLength}
            required
          />
          <Button type="submit" look="line" name="intent" value="sendBack" busy={busy === 'sendBack'}>
            {t('cash.sendBack.title')}
          </Button>
        </SubmitForm>
      </Card>
    </div>
  );
}
