import { changeIntentOf } from '#domain/booking/booking-actions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { isChangedMeanwhile } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { card } from '../../kit/admin-styles.ts';
import { ActionForms } from '../action-forms.tsx';
import type { BookingView } from '../booking-view.ts';

/** The changes of a booking, each collapsed, so that the page stays short on a phone. */
export function ChangesSection({ view }: { view: BookingView }) {
  const t = useTranslate();
  const { booking, changes, answer, may } = view;
  const intent = changeIntentOf(answer?.form);
  const isStale = answer?.refusal && isChangedMeanwhile(answer.refusal);
  const done = intent && answer?.done ? t(`changes.done.${intent}`) : null;
  if (!(changes.isLive || done) || !may('manageBookings')) return null;
  return (
    <section className={`${card} space-y-1`} aria-labelledby="changes">
      <h2 id="changes" className="pb-2 text-lg">
        {t('changes.title')}
      </h2>
      {intent && (
        <div className="pb-3 empty:hidden">
          <FormOutcome
            refusal={answer?.refusal}
            done={done}
            action={
              isStale && (
                <ButtonLink look="line" reloadDocument to={`/admin/bookings/${booking.id}`}>
                  {t('changes.fresh')}
                </ButtonLink>
              )
            }
          />
        </div>
      )}
      <ActionForms place="changes" view={view} />
    </section>
  );
}
