import type { Refusal } from '#domain/decision.ts';
import { rosterRoles } from '#domain/roster/roster-roles.ts';
import type { Assignable } from '#features/roster/roster-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';

/** Whether a refused assignment can be confirmed. */
export const canBeMeant = (refusal: Refusal | null | undefined): boolean =>
  refusal?.reason === 'roster.away' || refusal?.reason === 'roster.busy';

/** Who works, and in which role. Those who marked the date as not available are said to be. */
export function PersonFields({
  people,
  away = [],
}: {
  people: readonly Assignable[];
  /** Ids of those who cannot, if it is about one date. */
  away?: readonly string[];
}) {
  const t = useTranslate();
  return (
    <>
      <ChoiceField
        name="staffId"
        label={t('roster.person')}
        options={[
          ['', t('roster.choosePerson')],
          ...people.map(({ id, name }): [string, string] => [
            id,
            away.includes(id) ? t('roster.isAway', { name }) : name,
          ]),
        ]}
      />
      <ChoiceField
        name="role"
        label={t('roster.role')}
        defaultValue="guide"
        options={rosterRoles.map((role): [string, string] => [role, t(`admin.rosterRoles.${role}`)])}
      />
    </>
  );
}
