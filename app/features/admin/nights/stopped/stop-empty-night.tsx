import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card } from '../../kit/admin-styles.ts';
import { FormOutcome } from '../../kit/form-outcome.tsx';
import type { NightChangePageData } from './read-stop-page.server.ts';
import type { StopAnswer } from './stop-answer.ts';

type Props = { plan: NonNullable<NightChangePageData['plan']>; answer: StopAnswer | undefined };

/** A night without bookings is cancelled without notifying anybody. */
export function StopEmptyNight({ plan, answer }: Props) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" preventScrollReset className={`${card} space-y-4`}>
      <FormOutcome refusal={answer?.refusal} title={t('stoppedNights.stop.refused')} />
      <h2 className="text-lg">{t('stoppedNights.empty.title')}</h2>
      <p>{t('stoppedNights.empty.text')}</p>
      <input type="hidden" name="kind" value="cancelled" />
      <input type="hidden" name="nobody" value="yes" />
      <input type="hidden" name="deadline" value={plan.deadline} />
      <Button type="submit" busy={isBusy}>
        {t('stoppedNights.empty.button')}
      </Button>
    </Form>
  );
}
