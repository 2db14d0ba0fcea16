import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { readSearchedDate } from '#domain/typed-date.ts';
import { writeDate } from '#domain/written-date.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { TextField } from '#ui/field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { filterField } from './admin-styles.ts';
import { iconButton } from './icon-button.tsx';

type DateControl = {
  readonly label: string;
  /** An ISO date, or the text that is none. */
  readonly typed: string | undefined;
  /** The city's date. A date without a year is the next one from this day. */
  readonly today: CalendarDate;
  /** Called when another date was picked, or typed and left. */
  readonly onDate?: (form: HTMLFormElement | null) => void;
};

/**
 * A date, typed as people write it (`dec 24`, `24/12`, `friday`) or picked. The server reads it with `withDates`. Once
 * hydrated, the field shows what was understood when it is left.
 */
export function DateField({
  typed,
  today,
  onDate,
  ...field
}: DateControl & Pick<ComponentProps<typeof TextField>, 'name' | 'hint' | 'error' | 'className'>) {
  const { input, picker } = useDateControl({ label: field.label, typed, today, onDate });
  return <TextField {...field} {...input} trailing={picker} />;
}

/** The same in a row of filters. */
export function DateFilter({
  name,
  className,
  ...control
}: DateControl & { name: string; className: string }) {
  const { input, picker } = useDateControl(control);
  return (
    <div className={className}>
      <label htmlFor={name} className="block font-semibold">
        {control.label}
      </label>
      <div className="relative">
        <input {...input} id={name} name={name} className={`${filterField} pr-11`} />
        {picker && <div className="absolute inset-y-0 right-0 grid place-items-center">{picker}</div>}
      </div>
    </div>
  );
}

/** The text field, and the button that opens the browser's calendar. */
function useDateControl({ label, typed = '', today, onDate }: DateControl) {
  const t = useTranslate();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const initial = calendarDate(typed);
  const current = useRef(initial);

  const show = (date: CalendarDate) => {
    const input = text.current;
    if (!input) return;
    const written = writeDate(date, language, 'medium');
    // As if it was typed, so that the form sees the edit.
    if (input.value !== written) {
      input.value = written;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (date === current.current) return;
    current.current = date;
    onDate?.(input.form);
  };
  const read = () => readSearchedDate(text.current?.value ?? '', { language, today });

  return {
    input: {
      ref: text,
      autoComplete: 'off',
      defaultValue: initial ? writeDate(initial, language, 'medium') : typed,
      onBlur: () => {
        const date = read();
        if (date) show(date);
      },
    },
    picker: isHydrated && (
      <>
        <button
          type="button"
          aria-label={t('admin.pickDate', { label })}
          className={iconButton}
          onClick={() => {
            if (!calendar.current) return;
            calendar.current.value = read() ?? '';
            calendar.current.showPicker();
          }}
        >
          <CalendarDays aria-hidden="true" className="size-5" />
        </button>
        {/* The browser's calendar opens below this invisible field, which the form does not send. */}
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-0 h-full w-11 opacity-0"
          onChange={({ currentTarget }) => {
            const date = calendarDate(currentTarget.value);
            if (date) show(date);
          }}
        />
      </>
    ),
  };
}
