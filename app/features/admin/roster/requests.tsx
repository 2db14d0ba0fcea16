import { useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import type { RosterRequest } from '#features/roster/requests-store.server.ts';
import type { Assignable } from '#features/roster/roster-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { CheckboxField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { PageValue } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card } from '../kit/admin-styles.ts';
import { Fold } from '../kit/fold.tsx';
import { maxNoteLength } from './note-length.ts';
import { canBeMeant } from './person-fields.tsx';

/** What people of the team ask, for a manager to approve or refuse. */
export function Requests({
  requests,
  people,
  answer,
}: {
  requests: readonly RosterRequest[];
  people: readonly Assignable[];
  answer: FormAnswer<number> | undefined;
}) {
  const t = useTranslate();
  const [form = '', id = ''] = answer?.form.split(' ') ?? [];
  const decided = form === 'approve' || form === 'refuse';
  const isShown = requests.some((request) => request.id === id);
  return (
    <>
      <FormOutcome
        refusal={decided && !isShown ? answer?.refusal : null}
        done={
          decided && answer?.done
            ? t(form === 'approve' ? 'roster.requests.approved' : 'roster.requests.refused')
            : null
        }
      />
      {requests.length > 0 && (
        <section aria-labelledby="requests" className="mt-2 mb-5">
          <h2 id="requests" className="mb-3 text-xl">
            {t('roster.requests.title')}
          </h2>
          <ul className="grid items-start gap-4 md:grid-cols-2">
            {requests.map((request) => (
              <li key={request.id} className={`${card} space-y-3`}>
                <Request
                  request={request}
                  people={people}
                  answer={id === request.id && answer && !answer.done ? answer : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Request({
  request: { id, staffId, staffName, date, title, takerId, takerName, returnDate, note },
  people,
  answer,
}: {
  request: RosterRequest;
  people: readonly Assignable[];
  answer: FormAnswer<number> | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { formData } = useNavigation();
  const busy = formData?.get('id') === id ? formData.get('intent') : null;
  const answerOf = (form: string) => (answer?.form === `${form} ${id}` ? answer : undefined);
  const approved = answerOf('approve');
  return (
    <>
      <div>
        <h3 className="text-base [overflow-wrap:anywhere]">
          {takerName
            ? t(returnDate ? 'roster.requests.swaps' : 'roster.requests.gives', {
                name: staffName,
                taker: takerName,
              })
            : t('roster.requests.givesAway', { name: staffName })}
        </h3>
        <p>{t('roster.nightOf', { date: atNoonUtc(date), crawl: inLanguage(title, language) })}</p>
        {returnDate && <p>{t('roster.inReturn', { date: atNoonUtc(returnDate) })}</p>}
        {note && <p className="text-ink-soft [overflow-wrap:anywhere]">{note}</p>}
      </div>
      <SubmitForm answer={approved} className="space-y-3">
        <PageValue name="id" value={id} />
        {takerId === null && (
          <ChoiceField
            id={`staffId-${id}`}
            name="staffId"
            label={t('roster.requests.taker')}
            options={[
              ['', t('roster.nobodyShort')],
              ...people
                .filter((person) => person.id !== staffId)
                .map(({ id: personId, name }): [string, string] => [personId, name]),
            ]}
          />
        )}
        {canBeMeant(approved?.refusal) && (
          <CheckboxField id={`isMeant-${id}`} name="isMeant" label={t('roster.requests.isMeant')} />
        )}
        <Button type="submit" name="intent" value="approve" busy={busy === 'approve'}>
          {t('roster.requests.approve')}
        </Button>
      </SubmitForm>
      <Fold title={t('roster.requests.refuse')} isOpen={answerOf('refuse') !== undefined}>
        <SubmitForm answer={answerOf('refuse')} className="space-y-3">
          <PageValue name="id" value={id} />
          <TextField
            id={`because-${id}`}
            name="because"
            label={t('roster.requests.because')}
            autoComplete="off"
            maxCharacters={maxNoteLength}
            required
          />
          <Button type="submit" look="line" name="intent" value="refuse" busy={busy === 'refuse'}>
            {t('roster.requests.refuse')}
          </Button>
        </SubmitForm>
      </Fold>
    </>
  );
}
