import { z } from 'zod';
import { roles, staffRoles } from '#domain/accounts/roles.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { resendInvitation, withdrawInvitation } from '#features/people/change-invitation.server.ts';
import { changeRole } from '#features/people/change-role.server.ts';
import { inviteColleague } from '#features/people/invite-colleague.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';

const invitation = z.object({
  email: z.string().transform((typed, check) => {
    const email = emailAddress(typed);
    if (!email) check.addIssue({ code: 'custom', message: 'records.people.invite.invalid' });
    return email ?? z.NEVER;
  }),
  role: z.enum(staffRoles, { error: 'records.people.invite.unknownRole' }),
});

const roleChange = z.object({ userId: z.uuid(), role: z.enum(roles) });

/** What was done, and the address if it is shown. */
type Done = {
  readonly what: 'invited' | 'resent' | 'withdrawn' | 'roleChanged';
  readonly email: string;
};

/** Handles the forms of the people page by intent: invite, resend, withdraw, change a role. */
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
  if (form === 'invite') {
    const parsed = parseForm(invitation, typed);
    if ('problems' in parsed) return answerForm<Done>({ form, typed, problems: parsed.problems });
    await inviteColleague(platform, { ...parsed.value, who });
    return answer('invited', accepted(parsed.value));
  }
  if (form === 'resend-invitation')
    return answer('resent', await resendInvitation(platform, { who, userId }));
  if (form === 'withdraw-invitation')
    return answer('withdrawn', await withdrawInvitation(platform, { who, userId }));
  const parsed = parseForm(roleChange, typed);
  if ('problems' in parsed) return answer('roleChanged', refused('request.malformed'));
  return answer('roleChanged', await changeRole(platform, { who, ...parsed.value }));
}
