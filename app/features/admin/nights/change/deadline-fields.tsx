import type { CalendarDate } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TimeField } from '../../kit/clock.tsx';

/** Date and time of the deadline for responses, in the time of the city. */
export function DeadlineFields({ today, hint }: { today: CalendarDate; hint: string }) {
  const t = useTranslate();
  return (
    <div>
      <div className="field-grid sm:[--columns:2]">
        <DateField name="deadline" today={today} label={t('nightChanges.form.deadline')} required />
        <TimeField name="deadlineTime" label={t('nightChanges.form.deadlineTime')} required />
      </div>
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft leading-snug">{hint}</p>
    </div>
  );
}
