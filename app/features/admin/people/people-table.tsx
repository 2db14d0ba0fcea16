import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useActionData } from 'react-router';
import { isStaff } from '#domain/accounts/permissions.ts';
import { roles } from '#domain/accounts/roles.ts';
import type { Person } from '#features/people/people-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { filterSelect } from '../kit/admin-styles.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { Moment } from '../kit/moment.tsx';
import { CitiesField, type CityChoice, CityNames } from './cities-field.tsx';

/** Accounts, one per row, each with a form for its role. */
export function PeopleTable({
  people,
  label,
  userId,
  timeZone,
  cities,
}: {
  people: readonly Person[];
  /** The id of the heading that labels the table. */
  label: string;
  /** The signed-in user. */
  userId: string;
  timeZone: string;
  cities: readonly CityChoice[];
}) {
  const t = useTranslate();
  const heading = (name: 'email' | 'name' | 'secondFactor' | 'since' | 'role') => ({
    name,
    heading: t(`people.columns.${name}`),
  });
  return (
    <ListTable
      labelledBy={label}
      rows={people}
      columns={[
        {
          ...heading('email'),
          className: 'font-semibold md:min-w-56 [overflow-wrap:anywhere]',
          cell: (person) => (
            <>
              {person.email}
              {person.id === userId && (
                <span className="font-normal text-ink-soft"> ({t('people.you')})</span>
              )}
              {!person.isProved && (
                <span className="block font-normal text-ink-soft text-sm">{t('people.notProved')}</span>
              )}
              {person.id !== userId && isStaff(person) && <SignOutForm person={person} />}
            </>
          ),
        },
        { ...heading('name'), phone: 'hidden', cell: ({ name }) => <span dir="auto">{name || '–'}</span> },
        {
          ...heading('secondFactor'),
          phone: 'hidden',
          cell: ({ hasSecondFactor }) => t(`people.secondFactor.${hasSecondFactor ? 'on' : 'off'}`),
        },
        {
          ...heading('since'),
          phone: 'hidden',
          cell: ({ createdAt }) => <Moment at={createdAt} timeZone={timeZone} />,
        },
        {
          ...heading('role'),
          cell: (person) => <RoleForm person={person} cities={cities} />,
        },
      ]}
    />
  );
}

const summary =
  'flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 text-ink-soft text-sm underline underline-offset-4 [&::-webkit-details-marker]:hidden';

/** The role and its cities. The cities are folded until somebody is limited. */
function RoleForm({ person, cities }: { person: Person; cities: readonly CityChoice[] }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const answer = useActionData<FormAnswer>();
  const own = answer?.typed.userId === person.id ? answer : undefined;
  // After a refused role, the choice is reset to the actual role. Without a response there is nothing to
  // reset: the effect also runs after hydration, when a role may be chosen already.
  useEffect(() => {
    if (answer) form.current?.reset();
  }, [answer]);
  return (
    <SubmitForm
      key={`${person.role} ${person.cities.join()}`}
      ref={form}
      answer={own}
      outcome={false}
      preventScrollReset={false}
    >
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="userId" value={person.id} />
      <div className="flex items-center gap-2 max-md:flex-wrap">
        <select
          name="role"
          aria-label={t('people.roleOf', { email: person.email })}
          defaultValue={person.role}
          className={`${filterSelect} min-w-36`}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(`admin.roles.${role}`)}
            </option>
          ))}
        </select>
        <Button type="submit" look="line" className="min-h-11 px-4">
          {t('people.change')}
        </Button>
      </div>
      {(cities.length > 1 || person.cities.length > 0) && (
        <details className="group mt-1" open={own?.problems.cities !== undefined}>
          <summary className={summary}>
            {person.cities.length > 0 ? (
              <CityNames cities={cities} chosen={person.cities} />
            ) : (
              t('people.cities.all')
            )}
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition group-open:rotate-180" />
          </summary>
          <CitiesField id={person.id} cities={cities} chosen={person.cities} />
        </details>
      )}
    </SubmitForm>
  );
}

/** Ends all sessions of a person, after a look at what that does. */
function SignOutForm({ person: { id, email } }: { person: Person }) {
  const t = useTranslate();
  return (
    <details className="group font-normal">
      <summary className={summary} aria-label={t('people.signOut.of', { email })}>
        {t('people.signOut.title')}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition group-open:rotate-180" />
      </summary>
      <Form method="post" className="max-w-xs space-y-2 pb-2">
        <input type="hidden" name="userId" value={id} />
        <p className="text-sm">{t('people.signOut.text')}</p>
        <Button type="submit" name="intent" value="sign-out" look="line" className="min-h-11 px-4">
          {t('people.signOut.button')}
        </Button>
      </Form>
    </details>
  );
}
