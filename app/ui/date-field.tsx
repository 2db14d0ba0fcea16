import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { readSearchedDate } from '#domain/typed-date.ts';
import { writeDate } from '#domain/written-date.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { TextField } from './field.tsx';
import { useStartValue } from './form/form-fields.ts';
import { iconButton } from './icon-button.tsx';
import { useHydrated } from './use-hydrated.ts';

export type DateControl = {
  readonly label: string;
  /** The city's date. A date without a year is the next one from this day. */
  readonly today: CalendarDate;
  /** Called when another date was picked, or typed and left, or when the date was emptied. */
  readonly onDate?: (form: HTMLFormElement | null) => void;
};

/** An ISO date, or the text that is none. */
export type DateStart = { readonly typed: string | undefined };

/** Marks the fields of a date. Their form waits for `onDate`, because a date that is being typed is not one yet. */
const ownEvents = { 'data-date': '' };

/** Whether an event of a form comes from the text or the calendar of a date. */
export const isOfDate = (target: EventTarget): boolean =>
  target instanceof HTMLElement && 'date' in target.dataset;

/**
 * A date, typed as people write it (`dec 24`, `24/12`, `friday`) or picked. The server reads it with `withDates`. Once
 * hydrated, the field shows what was understood when it is left.
 */
export function DateField({
  defaultValue,
  today,
  onDate,
  ...field
}: DateControl &
  Pick<ComponentProps<typeof TextField>, 'name' | 'hint' | 'error' | 'className' | 'required'> & {
    /** The date in a form that knows none. */
    defaultValue?: CalendarDate;
  }) {
  const typed = useStartValue(field.name, defaultValue);
  const {
    input: { defaultValue: startValue, ...input },
    picker,
  } = useDateControl({ label: field.label, typed, today, onDate });
  return <TextField {...field} {...input} startValue={startValue} trailing={picker} />;
}

/** The parts of a date: the properties of its text field, and the button that opens the browser's calendar. */
export function useDateControl({ label, typed = '', today, onDate }: DateControl & DateStart) {
  const t = useTranslate();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const reader = { language, today };
  const initial = readSearchedDate(typed, reader);
  /** What the form was told last. */
  const current = useRef<CalendarDate | null>(initial);
  const [isUnread, setUnread] = useState(typed !== '' && !initial);

  const change = (date: CalendarDate | null) => {
    setUnread(false);
    if (date === current.current) return;
    current.current = date;
    onDate?.(text.current?.form ?? null);
  };
  const show = (date: CalendarDate) => {
    const input = text.current;
    if (!input) return;
    const written = writeDate(date, language, 'medium');
    // As if it was typed, so that the form sees the edit.
    if (input.value !== written) {
      input.value = written;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    change(date);
  };
  const read = () => readSearchedDate(text.current?.value ?? '', reader);
  const leave = () => {
    const date = read();
    if (date) show(date);
    else if (text.current?.value.trim() === '') change(null);
    else setUnread(true);
  };

  return {
    isUnread,
    input: {
      ...ownEvents,
      ref: text,
      autoComplete: 'off',
      defaultValue: initial ? writeDate(initial, language, 'medium') : typed,
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') leave();
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
          {...ownEvents}
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
