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
import { Fold } from '../kit/fold.tsx';
import { CountFacts } from './count-facts.tsx';

/** The count that was signed off last, and the form that takes the sign-off back with a reason. */
export function UndoSignOff({
  cashUp,
  answer,
  timeZone,
}: {
  cashUp: CashUp;
  answer: FormAnswer | undefined;
  timeZone: string;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'undoSignOff';
  return (
    <Card title={t('cash.undo.last')}>
      <CountFacts cashUp={cashUp} timeZone={timeZone} />
      <Fold title={t('cash.undo.title')} isOpen={answer !== undefined && !answer.done}>
        <SubmitForm answer={answer} className="space-y-4">
          <PageValue name="cashUp" value={cashUp.id} />
          <p>{t('cash.undo.text')}</p>
          <TextField
            id="undo-because"
            name="because"
            label={t('cash.undo.because')}
            autoComplete="off"
            maxCharacters={maxReasonLength}
            required
          />
          <Button type="submit" look="line" name="intent" value="undoSignOff" busy={isBusy}>
            {t('cash.undo.button')}
          </Button>
        </SubmitForm>
      </Fold>
    </Card>
  );
}
