import type { Role } from '#domain/accounts/roles.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { type AuditNote, writeAudit } from '../audit-store.server.ts';
import { sendLink } from '../links/send-link.server.ts';
import { lockUser } from '../user-store.server.ts';
import { endInvitations, readInvitation } from './colleagues-store.server.ts';

type Change = {
  /** The admin who decides it; the caller has made sure that it is one. */
  readonly who: AuditNote['who'];
  /** Who was invited. */
  readonly userId: string;
};

type Invited = { readonly email: string; readonly role: Exclude<Role, 'customer'> };

/** Takes an invitation back: its link opens nothing any more. Refused once it was accepted or withdrawn. */
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

/** Mails a new link for an invitation, which works from now on instead of the earlier one, also of an expired one. */
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
 * Ends what is open of a person's invitations; the newest of them. The user is locked before the links, as whoever
 * accepts one does, so that one of the two comes first.
 */
async function endInvitation(transaction: Transaction, userId: string): Promise<Invited | null> {
  if (!isUuid(userId) || !(await lockUser(transaction, userId))) return null;
  const invited = await readInvitation(transaction, userId);
  if (invited) await endInvitations(transaction, userId);
  return invited;
}
