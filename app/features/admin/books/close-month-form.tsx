import type { Month } from '#domain/month.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Fold } from '../kit/fold.tsx';

/** Closes a month that is over, which cannot be undone. */
export function CloseMonthForm({
  month,
  name,
  answer,
}: {
  month: Month;
  /** The formatted month. */
  name: string;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  return (
    <Fold title={t('books.close.title', { month: name })} isOpen={answer !== undefined}>
      <p className="mb-4 max-w-prose">{t('books.close.text')}</p>
      <SubmitForm answer={answer}>
        <input type="hidden" name="month" value={month.slice(0, 7)} />
        <Button type="submit" look="line">
          {t('books.close.button')}
        </Button>
      </SubmitForm>
    </Fold>
  );
}
