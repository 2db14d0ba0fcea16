import { useNavigation } from 'react-router';
import { bookingFact, bookingFactNames, guestFacts } from '#domain/booking/booking-facts.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useVersionUntilTyped } from '../../kit/use-version-until-typed.ts';
import { ActionSection } from '../action-section.tsx';
import type { BookingView } from '../booking-view.ts';
import { FactField } from '../fact-field.tsx';

/** What staff record about a booking. A code that only a guest's own booking has cannot be changed. */
export function FactsForm(view: BookingView) {
  const { booking, changes, answer } = view;
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent') === 'correctSource';
  const refused = answer && !answer.done ? answer : undefined;
  const [version, noteTyped] = useVersionUntilTyped(changes.expectedVersion, answer);
  return (
    <ActionSection action="facts" view={view} isOpen={Boolean(refused)}>
      <SubmitForm
        answer={refused}
        values={Object.fromEntries(bookingFactNames.map((fact) => [fact, booking[fact] ?? '']))}
        outcome={false}
        version={version}
        action={`/admin/bookings/${booking.id}`}
        key={refused ? 'again' : version}
        onInput={noteTyped}
        className="space-y-4"
      >
        {bookingFactNames
          .filter((fact) => bookingFact(fact).control === 'line' || booking[fact] !== guestFacts[fact])
          .map((fact) => (
            <FactField key={fact} fact={fact} id={`correct-${fact}`} known={changes.knownFacts} />
          ))}
        <Button type="submit" name="intent" value="correctSource" busy={busy}>
          {t('changes.correctSource.save')}
        </Button>
      </SubmitForm>
    </ActionSection>
  );
}
