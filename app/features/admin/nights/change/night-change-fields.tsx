import { useState } from 'react';
import { useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useStartValue } from '#ui/form/form-fields.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { LocalizedText } from '#ui/localized-field.tsx';
import { card } from '../../kit/admin-styles.ts';
import { TimeField, useClock } from '../../kit/clock.tsx';
import { LongNight } from '../long-night.tsx';
import { DeadlineFields } from './deadline-fields.tsx';
import { maxMessageCharacters } from './night-change-form.ts';
import { RadioChoice } from './radio-choice.tsx';
import type { NightChangePageData } from './read-night-change-page.server.ts';

type Props = {
  night: NightChangePageData['night'];
  plan: NonNullable<NightChangePageData['plan']>;
  answer: FormAnswer | undefined;
};

/**
 * The decision: cancel or reschedule, the default for guests who do not respond, the deadline, and a message.
 */
export function NightChangeFields({ night, plan, answer }: Props) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const [kind, setKind] = useState(answer?.typed.kind ?? 'cancelled');
  const { affected } = plan;
  const values = {
    target: 'new',
    newStart: night.startTime,
    newEnd: night.endTime,
    silentDefault: 'newDate',
    ...plan.deadline,
  };
  return (
    <SubmitForm
      answer={answer}
      values={values}
      title={t('nightChanges.form.refused')}
      className={`${card} space-y-6`}
    >
      <fieldset>
        <legend className="mb-1 font-semibold">{t('nightChanges.form.kind')}</legend>
        {(['cancelled', 'moved'] as const).map((value) => (
          <RadioChoice
            key={value}
            name="kind"
            value={value}
            checked={kind === value}
            onChoose={setKind}
            label={t(`nightChanges.form.kinds.${value}`)}
            hint={t(`nightChanges.form.kindHints.${value}`)}
          />
        ))}
      </fieldset>
      {kind === 'moved' && <MoveFields plan={plan} />}
      <DeadlineFields today={plan.today} hint={t('nightChanges.form.deadlineHint')} />
      <LocalizedText
        name="message"
        label={t('nightChanges.form.message')}
        hint={t('nightChanges.form.messageHint')}
        rows={3}
        maxCharacters={maxMessageCharacters}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isBusy}>
          {t(`nightChanges.form.buttons.${kind === 'moved' ? 'moved' : 'cancelled'}`, {
            count: affected.bookings,
          })}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-ink-soft leading-snug">
          {t('nightChanges.form.noWayBack')}
        </p>
      </div>
    </SubmitForm>
  );
}

function MoveFields({ plan: { others, affected, today } }: Pick<Props, 'plan'>) {
  const t = useTranslate();
  const clock = useClock();
  const [target, setTarget] = useState(useStartValue('target'));
  return (
    <div className="space-y-6 border-hot border-l-4 pl-4">
      <SelectField
        name="target"
        label={t('nightChanges.form.target')}
        hint={t('nightChanges.form.targetHint', { people: affected.people })}
        onChange={(event) => setTarget(event.currentTarget.value)}
      >
        <option value="new">{t('nightChanges.form.newNight')}</option>
        {others.map(({ id, date, startTime, free }) => (
          <option key={id} value={id} disabled={free < affected.people}>
            {t('nightChanges.form.otherNight', { date: atNoonUtc(date), start: clock(startTime), free })}
          </option>
        ))}
      </SelectField>
      {target === 'new' && (
        <div className="field-grid sm:[--columns:3]">
          <DateField name="newDate" today={today} label={t('nightChanges.form.newDate')} required />
          <TimeField name="newStart" label={t('admin.settings.startTime')} required />
          <TimeField name="newEnd" label={t('admin.settings.endTime')} required />
          <LongNight />
        </div>
      )}
      <FieldGroup name="silentDefault" label={t('nightChanges.form.silent')}>
        {(['newDate', 'refund'] as const).map((value) => (
          <RadioChoice
            key={value}
            name="silentDefault"
            value={value}
            label={t(`nightChanges.form.silents.${value}`)}
          />
        ))}
      </FieldGroup>
    </div>
  );
}
