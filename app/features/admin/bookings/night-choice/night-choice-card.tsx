import { useNavigation } from 'react-router';
import { bookingActions } from '#domain/booking/booking-actions.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card, link } from '../../kit/admin-styles.ts';
import { useClock } from '../../kit/clock.tsx';
import { StaffLink } from '../../kit/staff-link.tsx';
import type { BookingView } from '../booking-view.ts';

/** What happened to the night of a booking, what its guest chose, and the choice of another date by staff. */
export function NightChoiceCard({ nightChoice, answer, may }: BookingView) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'nightDate';
  if (!nightChoice) return null;
  const { kind, oldDate, oldNightId, stands, until, nights, refusal } = nightChoice;
  const mayManage = may(bookingActions.choice.permission);
  return (
    <section id={bookingActions.choice.anchor} className={`${card} space-y-4`} aria-labelledby="night-choice">
      <h2 id="night-choice" className="text-lg text-scarce">
        {t(`bookings.nightChoice.titles.${kind}`, { date: atNoonUtc(oldDate) })}
      </h2>
      <FormOutcome refusal={answer?.refusal} done={answer?.done ? t('bookings.nightChoice.done') : null} />
      <p>
        {t(`bookings.nightChoice.stands.${stands}`, {
          date: atNoonUtc(until.date),
          time: clock(until.time),
        })}
      </p>
      <p>
        <StaffLink to={`/admin/schedule/${oldNightId}`} className={link}>
          {t('bookings.nightChoice.toNight')}
        </StaffLink>
      </p>
      {stands === 'open' && mayManage && refusal && <p>{refusalText(t, language, refusal)}</p>}
      {stands === 'open' && mayManage && !refusal && (
        <>
          <p className="text-ink-soft">{t('bookings.nightChoice.text')}</p>
          {nights.length > 0 && (
            <SubmitForm answer={answer ?? undefined} outcome={false} className="space-y-3">
              <SelectField name="nightId" label={t('bookings.nightChoice.night')}>
                {nights.map((night) => (
                  <option key={night.id} value={night.id}>
                    <NightWords {...night} />
                  </option>
                ))}
              </SelectField>
              <Button type="submit" look="line" name="intent" value="nightDate" busy={busy}>
                {t('bookings.nightChoice.move')}
              </Button>
            </SubmitForm>
          )}
          <p>
            <a href={`#${bookingActions.cancel.anchor}`} className={link}>
              {t('bookings.nightChoice.toRefund')}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

function NightWords({ date, startTime }: { date: CalendarDate; startTime: string }) {
  const t = useTranslate();
  const clock = useClock();
  return t('bookings.nightChoice.option', {
    date: atNoonUtc(date),
    start: clock(startTime),
  });
}
