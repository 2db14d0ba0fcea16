import { useNavigation } from 'react-router';
import { translateKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card } from '../../kit/admin-styles.ts';
import type { NightChangePageData } from './read-night-change-page.server.ts';

type Props = { plan: NonNullable<NightChangePageData['plan']>; answer: FormAnswer | undefined };

/** A night without bookings is cancelled without notifying anybody. */
export function CancelEmptyNight({ plan, answer }: Props) {
  const t = useTranslate();
  const problem = answer?.problems.deadline;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <SubmitForm
      answer={answer}
      title={t('nightChanges.form.refused')}
      // The suggested deadline is over if the page was open for two days; this form has no field for it.
      problems={problem && translateKey(t, problem)}
      className={`${card} space-y-4`}
    >
      <h2 className="text-lg">{t('nightChanges.empty.title')}</h2>
      <p>{t('nightChanges.empty.text')}</p>
      <input type="hidden" name="kind" value="cancelled" />
      <input type="hidden" name="nobody" value="yes" />
      {Object.entries(plan.deadline).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" busy={isBusy}>
        {t('nightChanges.empty.button')}
      </Button>
    </SubmitForm>
  );
}
