import { useNavigation } from 'react-router';
import { staffSources } from '#domain/booking/booking-source.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Fold } from '../../kit/fold.tsx';
import type { BookingView } from '../booking-view.ts';
import { maxPartnerCharacters } from './staff-booking.ts';

/** Who referred the guest, and the channel of a booking that staff placed. */
export function SourceForm({ booking, changes, answer }: BookingView) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent') === 'correctSource';
  const refused = answer?.form === 'correctSource' && !answer.done ? answer : undefined;
  return (
    <Fold title={t('changes.correctSource.title')} isOpen={Boolean(refused)}>
      <SubmitForm
        answer={refused}
        values={{ source: booking.source, partner: booking.partner ?? '' }}
        outcome={false}
        version={changes.expectedVersion}
        action={`/admin/bookings/${booking.id}`}
        key={refused ? 'again' : changes.expectedVersion}
        className="space-y-4"
      >
        {booking.source !== 'site' && (
          <SelectField id="correct-source" name="source" label={t('changes.source')}>
            {staffSources.map((source) => (
              <option key={source} value={source}>
                {t(`changes.sources.${source}`)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          id="correct-partner"
          name="partner"
          label={t('bookings.partner')}
          hint={t('bookings.partnerHint')}
          list="partners"
          maxLength={maxPartnerCharacters}
          autoComplete="off"
        />
        <datalist id="partners">
          {changes.partners.map((partner) => (
            <option key={partner} value={partner} />
          ))}
        </datalist>
        <Button type="submit" name="intent" value="correctSource" busy={busy}>
          {t('changes.correctSource.save')}
        </Button>
      </SubmitForm>
    </Fold>
  );
}
