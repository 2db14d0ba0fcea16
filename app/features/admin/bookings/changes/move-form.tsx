import { useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { NightPicker } from '../../nights/picker/night-picker.tsx';
import { ActionSection } from '../action-section.tsx';
import type { BookingView } from '../booking-view.ts';
import { PreviewFirst } from './preview-first.tsx';

/** Moves the booking to another night: first the choice, then the price. */
export function MoveForm(view: BookingView) {
  const t = useTranslate();
  const { nights, preview } = view.changes;
  return (
    <ActionSection action="night" view={view} isOpen={preview?.kind === 'night'}>
      {nights.some(({ state }) => state === 'open') ? (
        <PreviewFirst
          {...view}
          kind="night"
          className="space-y-3"
          field={({ asked, error }) => (
            <NightToMoveTo
              key={view.booking.nightId}
              {...view.changes}
              asked={asked}
              error={error}
              near={view.booking.date}
              people={view.booking.numberOfPeople}
            />
          )}
        />
      ) : (
        <p>{t('changes.move.none')}</p>
      )}
    </ActionSection>
  );
}

function NightToMoveTo({
  nights,
  today,
  near,
  people,
  asked,
  error,
}: Pick<BookingView['changes'], 'nights' | 'today'> & {
  near: CalendarDate;
  people: number;
  asked: string | null;
  error: string | undefined;
}) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(asked ?? '');
  return (
    <NightPicker
      id="to-night"
      name="toNight"
      label={t('changes.move.night')}
      nights={nights}
      today={today}
      near={near}
      value={chosen}
      onChange={setChosen}
      people={people}
      error={error}
    />
  );
}
