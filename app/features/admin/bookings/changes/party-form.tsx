import { useState } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PlacesNote } from '../../nights/picker/places-note.tsx';
import { ActionSection } from '../action-section.tsx';
import type { BookingView } from '../booking-view.ts';
import { LeavingGuests } from './leaving-guests.tsx';
import { PreviewFirst } from './preview-first.tsx';

/** Changes the party size: first the number, then the price and, for a smaller party, who leaves. */
export function PartyForm(view: BookingView) {
  const isOpen = view.changes.preview?.kind === 'people';
  return (
    <ActionSection action="people" view={view} isOpen={isOpen}>
      <Party {...view} />
    </ActionSection>
  );
}

function Party(view: BookingView) {
  const t = useTranslate();
  const { numberOfPeople } = view.booking;
  const { leaving, left } = view.changes;
  const [typed, setTyped] = useState(String(numberOfPeople));
  return (
    <>
      <PreviewFirst
        {...view}
        kind="people"
        className="flex items-end gap-3"
        field={({ asked, error }) => (
          <NumberField
            id="party-size"
            name="people"
            label={t('changes.resize.people')}
            required
            key={numberOfPeople}
            defaultValue={asked ?? String(numberOfPeople)}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className="w-32"
            error={error}
          />
        )}
      >
        {leaving && <LeavingGuests key={leaving.count} {...leaving} />}
      </PreviewFirst>
      {/* The places that the party has already are not needed again. */}
      <PlacesNote left={left === null ? null : left + numberOfPeople} people={Number(typed)} />
    </>
  );
}
