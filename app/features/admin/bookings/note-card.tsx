import { useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card } from '../kit/admin-styles.ts';
import type { BookingView } from './booking-view.ts';

/** The form for a note of the team, which is then shown in the activity. */
export function NoteCard({ formKey, answer: noted }: Pick<BookingView, 'formKey' | 'answer'>) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent');
  const isSaved = Boolean(noted?.done);
  return (
    <section className={`${card} space-y-3`} aria-labelledby="note">
      <h2 id="note" className="text-lg">
        {t('admin.bookings.note.title')}
      </h2>
      <FormOutcome refusal={noted?.refusal} done={isSaved ? t('admin.bookings.note.done') : null} />
      <SubmitForm
        key={isSaved ? formKey : 'note'}
        answer={noted}
        outcome={false}
        noValidate={false}
        className="space-y-3"
      >
        <FormKey value={noted?.typed.key ?? formKey} />
        <TextAreaField
          id="note-text"
          name="text"
          label={t('admin.bookings.note.label')}
          rows={2}
          maxCharacters={1_000}
          required
        />
        <Button type="submit" look="line" name="intent" value="note" busy={busy === 'note'}>
          {t('admin.bookings.note.button')}
        </Button>
      </SubmitForm>
    </section>
  );
}
