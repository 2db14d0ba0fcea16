import { useNavigation } from 'react-router';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { MovedNight } from '#features/night-changes/move-unused-night.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Fold } from '../../kit/fold.tsx';

type Answer = FormAnswer<unknown> | undefined;

/** The page of a night after it was moved, which offers to move it back. */
export const movedAddress = ({ nightId, from }: MovedNight) =>
  `/admin/schedule/${nightId}?${new URLSearchParams({ movedFrom: from })}`;

/** Moves a night that nobody has booked to another date. The calendar offers the same by dragging it. */
export function MoveNight({ answer, today }: { answer: Answer; today: CalendarDate }) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'move';
  const own = answer?.form === 'move' ? answer : undefined;
  return (
    <Fold title={t('admin.move.title')} isOpen={own !== undefined}>
      <SubmitForm answer={own} outcome={false} className="space-y-4">
        <DateField
          name="date"
          label={t('admin.move.date')}
          hint={t('admin.move.hint')}
          today={today}
          required
        />
        <Button type="submit" look="line" name="intent" value="move" busy={isBusy}>
          {t('admin.move.submit')}
        </Button>
      </SubmitForm>
    </Fold>
  );
}

/** Says that the night was moved, with a button that moves it back, or why it stays. */
export function MovedNightNotice({
  night,
  movedFrom,
  answer,
}: {
  night: { readonly date: CalendarDate };
  movedFrom: CalendarDate | null;
  answer: Answer;
}) {
  const t = useTranslate();
  return (
    <FormOutcome
      refusal={answer?.refusal}
      title={t('admin.move.refused')}
      done={answer || !movedFrom ? null : t('admin.move.done', { date: atNoonUtc(night.date) })}
      action={
        !answer &&
        movedFrom && (
          <SubmitForm answer={undefined}>
            <input type="hidden" name="date" value={movedFrom} />
            <Button type="submit" look="line" name="intent" value="move">
              {t('admin.undo')}
            </Button>
          </SubmitForm>
        )
      }
    />
  );
}
