import { useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { ActionSection } from './action-section.tsx';
import type { BookingView } from './booking-view.ts';

type Noted = Pick<BookingView, 'formKey' | 'answer'>;

/** The form for a note of the team on a booking, which is then shown in the activity. */
export const NoteCard = (view: BookingView) => (
  <ActionSection action="note" view={view} isOpen={view.answer !== null}>
    <NoteForm {...view} />
  </ActionSection>
);

/** The note itself: its text, its button and what came of it. */
export function NoteForm({ formKey: loaded, answer: noted }: Noted) {
  const t = useTranslate();
  const formKey = useFormKey(loaded, noted);
  const busy = useNavigation().formData?.get('intent');
  const isSaved = Boolean(noted?.done);
  return (
    <>
      <FormOutcome refusal={noted?.refusal} done={isSaved ? t('admin.bookings.note.done') : null} />
      <SubmitForm key={formKey} answer={noted} outcome={false} noValidate={false} className="space-y-3">
        <FormKey value={formKey} />
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
    </>
  );
}
