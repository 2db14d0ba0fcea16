import { Form } from 'react-router';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { ChangesView } from './changes-section.tsx';
import { Settling } from './settling.tsx';

/** More people, or fewer: first how many, then what it costs. */
export function PartyForm({ booking, changes, formKey }: ChangesView) {
  const t = useTranslate();
  const language = useLanguage();
  const { preview: shown, seen, isConfirmed } = changes;
  const preview = shown?.kind === 'people' ? shown : null;
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{t('changes.resize.text')}</p>
      <Form action={`/admin/bookings/${booking.id}`} preventScrollReset className="flex items-end gap-3">
        <TextField
          id="party-size"
          name="people"
          label={t('changes.resize.people')}
          type="number"
          inputMode="numeric"
          min={1}
          max={500}
          required
          key={booking.numberOfPeople}
          defaultValue={preview?.asked ?? String(booking.numberOfPeople)}
          className="w-32"
          error={preview?.refusal ? refusalText(t, language, preview.refusal) : undefined}
        />
        <Button type="submit" look="line">
          {t('changes.look')}
        </Button>
      </Form>
      {preview && !preview.refusal && (
        <Settling
          bookingId={booking.id}
          preview={preview}
          intent="resize"
          isConfirmed={isConfirmed}
          hasEmail={booking.email !== ''}
          hidden={{ key: formKey, seen, people: preview.asked }}
        />
      )}
    </div>
  );
}
