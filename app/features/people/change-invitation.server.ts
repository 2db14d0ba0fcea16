import type { Role } from '#domain/accounts/roles.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import { sendLink } from '#features/accounts/links/send-link.server.ts';
import { lockUser } from '#features/accounts/user-store.server.ts';
import { type AuditNote, writeAudit } from '#features/audit/audit-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { endInvitations, readInvitation } from './people-store.server.ts';

type Change = {
  /** The admin who makes the change. The caller has verified the role. */
  readonly who: AuditNote['who'];
  /** The invited user. */
  readonly userId: string;
};

type Invited = { readonly email: string; readonly role: Exclude<Role, 'customer'> };

/**
 * Withdraws an invitation, so that its link no longer works. Refused if it was already accepted or withdrawn.
 */
export function withdrawInvitation(
  platform: Pick<Platform, 'database'>,
  { who, userId }: Change,
): Promise<Decision<Invited>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const invited = await endInvitation(transaction, userId);
    if (!invited) return refused('account.invitationOver');
    const { email, role } = invited;
    const subject = { kind: 'person', id: userId };
    await writeAudit(transaction, { who, what: 'person.invitationWithdrawn', subject, before: { role } });
    return accepted({ email, role });
  });
}

/** Mails a new link for an invitation, also for an expired one. The earlier link stops working. */
export function resendInvitation(
  platform: Pick<Platform, 'database'> & EventPublisher,
  { who, userId }: Change,
): Promise<Decision<Invited>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const invited = await endInvitation(transaction, userId);
    if (!invited) return refused('account.invitationOver');
    const { email, role } = invited;
    await sendLink(platform, transaction, { userId, purpose: 'invite', address: email, role });
    const subject = { kind: 'person', id: userId };
    await writeAudit(transaction, { who, what: 'person.invitationResent', subject, after: { role } });
    return accepted({ email, role });
  });
}

/**
 * Ends the open invitations of a user and returns the newest of them. Locks the user before the links, in the
 * same order as accepting an invitation does, so that one of the two runs first.
 */
async function endInvitation(transaction: Transaction, userId: string): Promise<Invited | null> {
  if (!isUuid(userId) || !(await lockUser(transaction, userId))) return null;
  const invited = await readInvitation(transaction, userId);
  if (invited) await endInvitations(transaction, userId);
  return invited;
}
