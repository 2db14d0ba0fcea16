import { useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { NightPicker } from '../../nights/picker/night-picker.tsx';
import type { ChangesView } from './changes-view.ts';
import { PreviewFirst } from './preview-first.tsx';

/** Moves the booking to another night: first the choice, then the price. */
export function MoveForm(view: ChangesView) {
  const t = useTranslate();
  if (!view.changes.nights.some(({ state }) => state === 'open')) return <p>{t('changes.move.none')}</p>;
  return (
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
  );
}

function NightToMoveTo({
  nights,
  today,
  near,
  people,
  asked,
  error,
}: Pick<ChangesView['changes'], 'nights' | 'today'> & {
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
