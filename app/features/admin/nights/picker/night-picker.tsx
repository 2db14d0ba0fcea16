import { useEffect, useRef, useState } from 'react';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { NightChoice } from '#features/schedule/choosing/night-choice.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { SelectField } from '#ui/field.tsx';
import { laterPart } from '#ui/later-part.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useClock } from '../../kit/clock.tsx';
import { ChoiceFacts } from './choice-facts.tsx';
import { NightOptions } from './night-options.tsx';
import { PlacesNote } from './places-note.tsx';

const NightDialog = laterPart(() => import('./night-dialog.tsx'));

/**
 * A night that is chosen in a calendar; in a list until the page is hydrated, without JavaScript, and if the calendar
 * cannot be loaded.
 */
export function NightPicker({
  id,
  name,
  label,
  nights,
  today,
  near,
  value,
  onChange,
  people,
  error,
}: {
  id?: string;
  name: string;
  label: string;
  nights: readonly NightChoice[];
  today: CalendarDate;
  /** The date that the calendar opens at while no night is chosen. */
  near?: CalendarDate;
  /** The id of the chosen night, or empty. */
  value: string;
  onChange: (id: string) => void;
  /** How many places are needed. A night with fewer is said at once. */
  people?: number;
  /** A refusal that the form does not know. */
  error?: string | undefined;
}) {
  const t = useTranslate();
  const clock = useClock();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [hasCalendar, setCalendar] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The dialog would return the focus to the date that had it first, which is gone.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const night = nights.find((known) => known.id === value);
  const chosen = night && [
    t('admin.shortDate', { date: atNoonUtc(night.date) }),
    clock(night.startTime),
    night.isPublic ? night.title : t('admin.notPublic', { name: night.title }),
  ];
  return (
    <div>
      <SelectField
        id={id}
        name={name}
        label={label}
        value={night ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        cover={
          isHydrated && hasCalendar
            ? (props) => (
                <button
                  {...props}
                  ref={button}
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setOpen(true)}
                >
                  {chosen ? chosen.join(' · ') : t('changes.move.choose')}
                </button>
              )
            : undefined
        }
      >
        {!night && <option value="">{t('changes.move.choose')}</option>}
        <NightOptions nights={nights} />
      </SelectField>
      {night && (
        <p className="mt-1.5 text-[0.9375rem]">
          <ChoiceFacts night={night} />
        </p>
      )}
      {people !== undefined && <PlacesNote left={night?.left ?? null} people={people} />}
      {isOpen && (
        <NightDialog
          title={label}
          nights={nights}
          today={today}
          near={near}
          chosen={night ?? null}
          choose={(picked) => {
            onChange(picked.id);
            setOpen(false);
          }}
          close={() => setOpen(false)}
          onMissing={() => {
            setCalendar(false);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
