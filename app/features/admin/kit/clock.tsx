import { createContext, use } from 'react';
import { type StaffClock, staffTime } from '#domain/written-time.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { TextField } from '#ui/field.tsx';
import { useStartValue } from '#ui/form/form-fields.ts';

/** The clock of the admin area, which its layout reads from General options. */
export const ClockContext = createContext<StaffClock>('24');

/** Writes times of day (`19:30`) as the whole admin area does. */
export function useClock(): (time: string) => string {
  const clock = use(ClockContext);
  const language = useLanguage();
  return (time) => staffTime(time, clock, language);
}

/**
 * A time of day, typed on either clock (`typedTime`). Not `type="time"`, which follows the browser, so that it would differ from the times
 * beside it.
 */
export function TimeField({
  name,
  label,
  hint,
  required,
}: {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}) {
  const clock = useClock();
  const start = useStartValue(name) ?? '';
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      required={required}
      startValue={clock(start)}
      placeholder={clock('19:30')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
