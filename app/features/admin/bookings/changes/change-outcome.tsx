import { changeIntentOf } from '#domain/booking/booking-actions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { isChangedMeanwhile } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import type { BookingView } from '../booking-view.ts';
import { OtherBooking } from './other-booking.tsx';

/** What came of a change, above the forms, because its form may be gone; other forms say it themselves. */
export function ChangeOutcome({ view: { booking, answer } }: { view: BookingView }) {
  const t = useTranslate();
  const intent = changeIntentOf(answer?.form);
  if (!intent) return null;
  const refusal = answer?.refusal;
  const isStale = refusal && isChangedMeanwhile(refusal);
  return (
    <FormOutcome
      refusal={refusal}
      done={answer?.done ? t(`changes.done.${intent}`) : null}
      action={
        isStale ? (
          <ButtonLink look="line" reloadDocument to={`/admin/bookings/${booking.id}`}>
            {t('changes.fresh')}
          </ButtonLink>
        ) : (
          <OtherBooking refusal={refusal} />
        )
      }
    />
  );
}
