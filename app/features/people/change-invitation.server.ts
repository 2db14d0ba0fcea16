import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import { sendLink } from '#features/accounts/links/send-link.server.ts';
import { lockUser } from '#features/accounts/user-store.server.ts';
import { type AuditNote, writeAudit } from '#features/audit/audit-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { auditedMember, endInvitations, type Grant, readInvitation } from './people-store.server.ts';

type Change = {
  /** The admin who makes the change. The caller has verified the role. */
  readonly who: AuditNote['who'];
  /** The invited user. */
  readonly userId: string;
};

type Invited = Grant & { readonly email: string };

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
    const before = auditedMember(invited);
    const subject = { kind: 'person', id: userId };
    await writeAudit(transaction, { who, what: 'person.invitationWithdrawn', subject, before });
    return accepted(invited);
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
    const { email, role, cities } = invited;
    const granted = { role, cities: [...cities] };
    await sendLink(platform, transaction, { userId, purpose: 'invite', address: email, ...granted });
    const subject = { kind: 'person', id: userId };
    const after = auditedMember(invited);
    await writeAudit(transaction, { who, what: 'person.invitationResent', subject, after });
    return accepted(invited);
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
