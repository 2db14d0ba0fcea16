import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import { roles } from '#domain/accounts/roles.ts';
import type { Person } from '#features/people/people-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { cell, filterSelect, headCell } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { Moment } from '../kit/moment.tsx';
import { CitiesField, type CityChoice, CityNames } from './cities-field.tsx';

const columns = ['email', 'name', 'secondFactor', 'since', 'role'] as const;

/** On a phone there is room for the address and the role. */
const isAside = (column: (typeof columns)[number]) => column !== 'email' && column !== 'role';

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
  return (
    <AdminTable labelledBy={label}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={classes(headCell, isAside(name) && 'max-md:hidden')}>
              {t(`records.people.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td className={`${cell} font-semibold md:min-w-56 [overflow-wrap:anywhere]`}>
              {person.email}
              {person.id === userId && (
                <span className="font-normal text-ink-soft"> ({t('records.people.you')})</span>
              )}
              {!person.isProved && (
                <span className="block font-normal text-ink-soft text-sm">
                  {t('records.people.notProved')}
                </span>
              )}
            </td>
            <td className={`${cell} max-md:hidden`}>
              <span dir="auto">{person.name || '–'}</span>
            </td>
            <td className={`${cell} max-md:hidden`}>
              {t(`records.people.secondFactor.${person.hasSecondFactor ? 'on' : 'off'}`)}
            </td>
            <td className={`${cell} max-md:hidden`}>
              <Moment at={person.createdAt} timeZone={timeZone} />
            </td>
            <td className={cell}>
              <RoleForm person={person} cities={cities} />
            </td>
          </tr>
        ))}
      </tbody>
    </AdminTable>
  );
}

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
          aria-label={t('records.people.roleOf', { email: person.email })}
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
          {t('records.people.change')}
        </Button>
      </div>
      {cities.length > 1 && (
        <details className="group mt-1" open={own?.problems.cities !== undefined}>
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 text-ink-soft text-sm underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            {person.cities.length > 0 ? (
              <CityNames cities={cities} chosen={person.cities} />
            ) : (
              t('records.people.cities.all')
            )}
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition group-open:rotate-180" />
          </summary>
          <CitiesField id={person.id} cities={cities} chosen={person.cities} />
        </details>
      )}
    </SubmitForm>
  );
}
