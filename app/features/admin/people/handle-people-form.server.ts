import { z } from 'zod';
import { cityRoles } from '#domain/accounts/permissions.ts';
import { type Role, roles, type StaffRole, staffRoles } from '#domain/accounts/roles.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import { oneOf } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { defaultLanguage, languages } from '#domain/languages.ts';
import { isUuid } from '#domain/uuid.ts';
import { readPerson } from '#features/accounts/user-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { allCities } from '#features/catalogue/catalogue-editing-store.server.ts';
import { resendInvitation, withdrawInvitation } from '#features/people/change-invitation.server.ts';
import { changeRole } from '#features/people/change-role.server.ts';
import { inviteColleague } from '#features/people/invite-colleague.server.ts';
import { signOutPerson } from '#features/people/sign-out-person.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';

/** A role and the cities that it is limited to, which only some roles can be. */
const grant = <Name extends Role>(names: readonly Name[], known: readonly string[]) =>
  z
    .object({
      role: z.enum(names, { error: 'people.invite.unknownRole' }),
      cities: z
        .string()
        .default('')
        .transform((typed) => typed.split(',').filter(Boolean))
        .refine((ids) => ids.every((id) => known.includes(id)), 'people.cities.unknown'),
    })
    .refine(({ role, cities }) => cities.length === 0 || cityRoles.includes(role as StaffRole), {
      path: ['cities'],
      error: 'people.cities.notForRole',
    });

const recipient = z.object({
  email: z.string().transform((typed, check) => {
    const email = emailAddress(typed);
    if (!email) check.addIssue({ code: 'custom', message: 'people.invite.invalid' });
    return email ?? z.NEVER;
  }),
  // A page of an earlier release does not send it.
  language: oneOf(...languages).default(defaultLanguage),
});

/** What was done, and the address if it is shown. */
type Done = {
  readonly what: 'invited' | 'resent' | 'withdrawn' | 'roleChanged' | 'signedOut';
  readonly email: string;
};

/** Handles the forms of the people page by intent: invite, resend, withdraw, change a role, sign out. */
export async function handlePeopleForm(
  platform: Pick<Platform, 'database'> & EventPublisher,
  { who, typed }: { readonly who: Visitor; readonly typed: Typed },
) {
  const { intent: form = '', userId = '' } = typed;
  const answer = (what: Done['what'], decision: Decision<{ readonly email: string } | null>) =>
    answerForm<Done>(
      decision.accepted
        ? { form, done: { what, email: decision.value?.email ?? '' } }
        : { form, typed, refusal: decision.refusal },
    );
  const cityIds = (await allCities(platform.database)).map(({ id }) => id);
  if (form === 'invite') {
    const parsed = parseForm(grant(staffRoles, cityIds).and(recipient), typed);
    if ('problems' in parsed) return answerForm<Done>({ form, typed, problems: parsed.problems });
    await inviteColleague(platform, { ...parsed.value, who });
    return answer('invited', accepted(parsed.value));
  }
  if (form === 'resend-invitation')
    return answer('resent', await resendInvitation(platform, { who, userId }));
  if (form === 'withdraw-invitation')
    return answer('withdrawn', await withdrawInvitation(platform, { who, userId }));
  if (!isUuid(userId)) return answer('roleChanged', refused('request.malformed'));
  if (form === 'sign-out') return answer('signedOut', await signOutPerson(platform, { who, userId }));
  // A limit to a city that was deleted can stay.
  const present = (await readPerson(platform.database, userId))?.cities ?? [];
  const parsed = parseForm(grant(roles, [...cityIds, ...present]), typed);
  if ('problems' in parsed) return answerForm<Done>({ form, typed, problems: parsed.problems });
  return answer('roleChanged', await changeRole(platform, { who, userId, ...parsed.value }));
}
