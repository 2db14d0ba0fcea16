import { useId } from 'react';
import { useNavigation } from 'react-router';
import { guestRequesters, requestWays } from '#domain/guests/guest-request.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField, SelectField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { Fold } from '../kit/fold.tsx';
import { StaffLink } from '../kit/staff-link.tsx';

/** What a guest may ask about their data: a copy of it, or its erasure. Both are recorded. */
export function DataRequests({ bookingId, answer }: { bookingId: string; answer: FormAnswer | undefined }) {
  const t = useTranslate();
  const { may } = usePermissions();
  const isBusy = useNavigation().formData?.get('intent') === 'erase';
  if (!may('exportGuests') && !may('managePeople')) return null;
  return (
    <section className={card} aria-labelledby="requests">
      <h2 id="requests" className="mb-2 text-lg">
        {t('guests.data.title')}
      </h2>
      <p className="mb-3 text-ink-soft text-sm">{t('guests.data.lead')}</p>
      {may('exportGuests') && (
        <Fold title={t('guests.data.export')} isOpen={false}>
          {/* A plain form, because the response is a file. */}
          <form method="post" action={`/admin/guests/${bookingId}/export.json`} className="space-y-4">
            <Asked />
            <Button type="submit" look="line">
              {t('guests.data.exportButton')}
            </Button>
          </form>
        </Fold>
      )}
      {may('managePeople') && (
        <Fold title={t('guests.data.erase')} isOpen={answer !== undefined}>
          <SubmitForm answer={answer} className="space-y-4">
            <p>{t('guests.data.eraseText')}</p>
            <input type="hidden" name="intent" value="erase" />
            <Asked />
            <CheckboxField name="confirmed" label={t('guests.data.confirm')} />
            <Button type="submit" look="line" busy={isBusy}>
              {t('guests.data.eraseButton')}
            </Button>
          </SubmitForm>
        </Fold>
      )}
      {may('managePeople') && (
        <StaffLink to="/admin/guests/requests" className={`${link} inline-flex min-h-11 items-center`}>
          {t('guests.requests.title')}
        </StaffLink>
      )}
    </section>
  );
}

/** Who asked, and how. */
function Asked() {
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <SelectField name="requester" id={`${id}-requester`} label={t('guests.data.requester')}>
        {guestRequesters.map((requester) => (
          <option key={requester} value={requester}>
            {t(`guests.requesters.${requester}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="way" id={`${id}-way`} label={t('guests.data.way')}>
        {requestWays.map((way) => (
          <option key={way} value={way}>
            {t(`guests.ways.${way}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
