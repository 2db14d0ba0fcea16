import { Form } from 'react-router';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import type { ChangesView } from './changes-section.tsx';
import { NightOptions } from './night-options.tsx';
import { Settling } from './settling.tsx';

/** Another night: first which, then what it costs. */
export function MoveForm({ booking, changes, formKey }: ChangesView) {
  const t = useTranslate();
  const language = useLanguage();
  const { preview: shown, nights, seen, isConfirmed } = changes;
  const preview = shown?.kind === 'night' ? shown : null;
  if (nights.length === 0) return <p>{t('changes.move.none')}</p>;
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{t('changes.move.text')}</p>
      <Form action={`/admin/bookings/${booking.id}`} preventScrollReset className="space-y-3">
        <SelectField
          id="to-night"
          name="toNight"
          label={t('changes.move.night')}
          required
          key={booking.scheduledCrawlId}
          defaultValue={preview?.asked ?? ''}
          error={preview?.refusal ? refusalText(t, language, preview.refusal) : undefined}
        >
          <option value="">{t('changes.move.choose')}</option>
          <NightOptions nights={nights} />
        </SelectField>
        <Button type="submit" look="line">
          {t('changes.look')}
        </Button>
      </Form>
      {preview && !preview.refusal && (
        <Settling
          bookingId={booking.id}
          preview={preview}
          intent="move"
          isConfirmed={isConfirmed}
          hasEmail={booking.email !== ''}
          hidden={{ key: formKey, seen, toNight: preview.asked }}
        />
      )}
    </div>
  );
}
