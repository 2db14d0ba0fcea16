import { CalendarCheck, CalendarDays } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { ChoiceCard } from './choice-card.tsx';
import type { OpenNight } from './open-night.ts';

/** Accepts the new date of a rescheduled night; nothing if the guest has already accepted it. */
export function NewDate({ night: { newNight, outcome } }: { night: OpenNight }) {
  const t = useTranslate();
  const isBusy = useIsChoosing('newDate');
  if (!newNight || outcome === 'newDate') return null;
  return (
    <ChoiceCard
      icon={CalendarCheck}
      title={t('nightChanges.choose.newDate.title')}
      text={t('nightChanges.choose.newDate.text', {
        date: atNoonUtc(newNight.date),
        start: newNight.startTime,
        end: newNight.endTime,
      })}
    >
      <Form method="post" preventScrollReset>
        <Button type="submit" name="choice" value="newDate" look="hot" busy={isBusy}>
          {t('nightChanges.choose.newDate.button')}
        </Button>
      </Form>
    </ChoiceCard>
  );
}

/** Any other night with enough spots for the whole party. */
export function OtherDate({ night: { others } }: { night: OpenNight }) {
  const t = useTranslate();
  const isBusy = useIsChoosing('otherDate');
  return (
    <ChoiceCard
      icon={CalendarDays}
      title={t('nightChanges.choose.otherDate.title')}
      text={t(
        others.length > 0 ? 'nightChanges.choose.otherDate.text' : 'nightChanges.choose.otherDate.none',
      )}
    >
      {others.length > 0 && (
        <Form method="post" preventScrollReset className="space-y-4">
          <SelectField name="nightId" label={t('nightChanges.choose.otherDate.label')}>
            {others.map(({ id, date, startTime }) => (
              <option key={id} value={id}>
                {t('nightChanges.choose.otherDate.option', { date: atNoonUtc(date), start: startTime })}
              </option>
            ))}
          </SelectField>
          <Button type="submit" name="choice" value="otherDate" look="ink" busy={isBusy}>
            {t('nightChanges.choose.otherDate.button')}
          </Button>
        </Form>
      )}
    </ChoiceCard>
  );
}

export function useIsChoosing(choice: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('choice') === choice;
}
