import { Form, useNavigation } from 'react-router';
import type { Assignable } from '#features/roster/roster-store.server.ts';
import type { StaffedNight } from '#features/roster/view-roster.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { PageValue } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card } from '../kit/admin-styles.ts';
import { canBeMeant, PersonFields } from './person-fields.tsx';
import { MissingGuides } from './shift-names.tsx';

/** Whether it can be changed who works a night; `past` as a correction, and `off` while it does not take place. */
export type RosterState = 'open' | 'past' | 'final' | 'off';

/** Who works a night, on its page: people are assigned and taken off until it is over, and corrected until its pay is final. */
export function NightRoster({
  night,
  people,
  away,
  answer,
}: {
  night: Pick<
    StaffedNight<{ id: string; date: never; sold: number }>,
    'id' | 'version' | 'shifts' | 'needed' | 'missing'
  > & { readonly state: RosterState };
  people: readonly Assignable[];
  away: readonly string[];
  answer:
    | (Pick<FormAnswer<unknown>, 'form' | 'typed' | 'problems' | 'refusal'> & { done?: unknown })
    | undefined;
}) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent');
  const isOpen = night.state === 'open' || night.state === 'past';
  const answerOf = (form: string) => (answer?.form === form ? answer : undefined);
  const assigned = answerOf('assign');
  const takenOff = answerOf('takeOff');
  return (
    <section id="roster" aria-labelledby="roster-title" className={`${card} scroll-mt-6 space-y-4`}>
      <h2 id="roster-title" className="text-xl">
        {t('roster.ofNight')}
      </h2>
      <FormOutcome refusal={takenOff?.refusal} done={takenOff?.done ? t('roster.takenOff') : null} />
      {night.state === 'open' && <MissingGuides missing={night.missing} needed={night.needed} />}
      {night.state === 'past' && <p className="text-ink-soft">{t('roster.isPast')}</p>}
      {night.state === 'final' && <p className="text-ink-soft">{t('refusal.roster.final')}</p>}
      {night.shifts.length === 0 ? (
        <p className="text-ink-soft">{t('roster.nobody')}</p>
      ) : (
        <ul className="divide-y divide-ink/10">
          {night.shifts.map(({ id, name, role }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
                <strong className="block">{name}</strong>
                <span className="text-ink-soft">{t(`admin.rosterRoles.${role}`)}</span>
              </span>
              {isOpen && (
                <Form method="post" preventScrollReset className="shrink-0">
                  <PageValue name="shiftId" value={id} />
                  <Button
                    type="submit"
                    look="line"
                    name="intent"
                    value="takeOff"
                    busy={busy === 'takeOff'}
                    aria-label={t('roster.takeOffName', { name })}
                  >
                    {t('roster.takeOff')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <SubmitForm
          key={night.shifts.map(({ id, role }) => `${id} ${role}`).join()}
          answer={assigned}
          done={assigned?.done ? t('roster.assigned', { count: 1 }) : null}
          version={{ expected: `${night.id}:${night.version}` }}
          fresh={{ to: `/admin/schedule/${night.id}`, label: t('roster.fresh') }}
          className="space-y-4"
        >
          <PersonFields people={people} away={away} />
          {canBeMeant(assigned?.refusal) && <CheckboxField name="isMeant" label={t('roster.isMeant')} />}
          <Button type="submit" look="line" name="intent" value="assign" busy={busy === 'assign'}>
            {t('roster.assign')}
          </Button>
        </SubmitForm>
      )}
    </section>
  );
}
