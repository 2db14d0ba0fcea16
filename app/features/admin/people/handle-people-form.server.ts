import { z } from 'zod';
import { roles } from '#domain/accounts/roles.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { resendInvitation, withdrawInvitation } from '#features/people/change-invitation.server.ts';
import { changeRole } from '#features/people/change-role.server.ts';
import { inviteColleague } from '#features/people/invite-colleague.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';

const invitation = z.object({
  email: z.string().transform((typed, check) => {
    const email = emailAddress(typed);
    if (!email) check.addIssue({ code: 'custom', message: 'records.people.invite.invalid' });
    return email ?? z.NEVER;
  }),
  role: z.enum(['guide', 'admin'], { error: 'records.people.invite.unknownRole' }),
});

const roleChange = z.object({ userId: z.uuid(), role: z.enum(roles) });

type Done = 'invited' | 'resent' | 'withdrawn' | 'roleChanged';

/** The completed action, and the address if it is shown. */
type Answer = { readonly done: Done | null; readonly email: string; readonly problems: Typed };

/** Handles the forms of the people page by intent: invite, resend, withdraw, change a role. */
export async function handlePeopleForm(
  platform: Pick<Platform, 'database'> & EventPublisher,
  { who, typed }: { readonly who: Visitor; readonly typed: Typed },
): Promise<Decision<Answer>> {
  if (typed.intent === 'invite') {
    const parsed = parseForm(invitation, typed);
    if ('problems' in parsed) return accepted({ done: null, email: '', problems: parsed.problems });
    await inviteColleague(platform, { ...parsed.value, who });
    return accepted({ done: 'invited', email: parsed.value.email, problems: {} });
  }
  const { userId = '' } = typed;
  if (typed.intent === 'resend-invitation')
    return answered('resent', await resendInvitation(platform, { who, userId }));
  if (typed.intent === 'withdraw-invitation')
    return answered('withdrawn', await withdrawInvitation(platform, { who, userId }));
  const parsed = parseForm(roleChange, typed);
  if ('problems' in parsed) return refused('request.malformed');
  const changed = await changeRole(platform, { who, ...parsed.value });
  return changed.accepted ? accepted({ done: 'roleChanged', email: '', problems: {} }) : changed;
}

const answered = (done: Done, decision: Decision<{ email: string }>): Decision<Answer> =>
  decision.accepted ? accepted({ done, email: decision.value.email, problems: {} }) : decision;
