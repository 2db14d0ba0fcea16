import { useState } from 'react';
import { useNavigation } from 'react-router';
import { affectedTogether, affectsNobody } from '#features/night-changes/affected.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { LocalizedText } from '#ui/localized-field.tsx';
import { card } from '../../kit/admin-styles.ts';
import { Amount } from '../../kit/amount.tsx';
import { AffectedFacts } from '../change/affected-facts.tsx';
import { DeadlineFields } from '../change/deadline-fields.tsx';
import { maxMessageCharacters } from '../change/night-change-form.ts';
import { ManyNights } from '../many/many-nights.tsx';
import { shownField, writeShown } from './cancel-nights-form.ts';
import type { NightsToCancel } from './read-nights-to-cancel.server.ts';

/** Which of the nights are cancelled, what that affects, the deadline for responses and the message. */
export function CancelFields({
  nights,
  now,
  today,
  deadline,
  answer,
}: Pick<NightsToCancel, 'nights' | 'now' | 'today' | 'deadline'> & {
  answer: FormAnswer<unknown> | undefined;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(answer?.typed.nightIds?.split(',') ?? nights.map(({ night }) => night.id)),
  );
  const byId = new Map(nights.map(({ night, affected }) => [night.id, affected]));
  const ofChosen = nights.filter(({ night }) => chosen.has(night.id)).map(({ affected }) => affected);
  const affected = affectedTogether(ofChosen);
  const isSilent = !affected || affectsNobody(affected);
  return (
    <SubmitForm
      answer={answer}
      values={deadline}
      title={t('nightChanges.many.refused')}
      className="grid items-start gap-6 lg:grid-cols-2 [&>[role=alert]]:lg:col-span-2"
    >
      <div className="space-y-6">
        <ManyNights
          nights={nights.map(({ night }) => night)}
          now={now}
          onChoose={setChosen}
          detail={({ id }) => {
            const ofNight = byId.get(id);
            if (!ofNight || affectsNobody(ofNight)) return t('nightChanges.many.nobody');
            const { bookings, people, money } = ofNight;
            return (
              <>
                {t('nightChanges.many.ofNight', { bookings, people })}, <Amount of={money.total} />
              </>
            );
          }}
        />
        {nights.map(({ night, affected: ofNight }) => (
          <input key={night.id} type="hidden" name={shownField(night.id)} value={writeShown(ofNight)} />
        ))}
      </div>
      <div className="space-y-6">
        {affected && <AffectedFacts affected={affected} />}
        <div className={`${card} space-y-6`}>
          <DeadlineFields today={today} hint={t('nightChanges.many.deadlineHint')} />
          <LocalizedText
            name="message"
            label={t('nightChanges.form.message')}
            hint={t('nightChanges.form.messageHint')}
            rows={3}
            maxCharacters={maxMessageCharacters}
          />
          <div className="space-y-3">
            <Button type="submit" busy={isBusy}>
              {t(`nightChanges.many.${isSilent ? 'submitEmpty' : 'submit'}`, {
                nights: ofChosen.length,
                bookings: affected?.bookings ?? 0,
              })}
            </Button>
            <p className="text-ink-soft leading-snug">
              {t(isSilent ? 'nightChanges.many.emptyText' : 'nightChanges.form.noWayBack')}
            </p>
          </div>
        </div>
      </div>
    </SubmitForm>
  );
}
