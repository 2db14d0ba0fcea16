import { defaultLanguage, type Language } from '#domain/languages.ts';
import { sendLink } from '#features/accounts/links/send-link.server.ts';
import {
  insertUser,
  lockUser,
  readUserByEmail,
  writeLanguage,
} from '#features/accounts/user-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { auditedMember, endInvitations, type Grant } from './people-store.server.ts';

export type Invitation = Pick<Grant, 'role'> & {
  readonly email: string;
  /** The cities that the role is limited to; empty for all. */
  readonly cities?: Grant['cities'];
  /** The language of the account that is made, and so of the invitation. An account that is used already keeps its own. */
  readonly language?: Language;
  /** The admin who invites; null for an invitation by the command line. */
  readonly who: Pick<Visitor, 'userId'> | null;
};

/**
 * Mails a link to set a password. The user gets the role by following the link, because only that proves that
 * they own the address. Ends the earlier invitations of the user.
 */
export async function inviteColleague(
  platform: Pick<Platform, 'database'> & EventPublisher,
  { email, role, cities = [], language = defaultLanguage, who }: Invitation,
): Promise<void> {
  await inTransaction(platform.database, async (transaction) => {
    const profile = { firstName: '', lastName: '', language };
    const user =
      (await insertUser(transaction, { email, password: null, profile })) ??
      (await readUserByEmail(transaction, email));
    if (!user || !(await lockUser(transaction, user.id))) return;
    if (!user.emailVerified) await writeLanguage(transaction, user.id, language);
    await endInvitations(transaction, user.id);
    const granted = { role, cities: [...cities] };
    await sendLink(platform, transaction, { userId: user.id, purpose: 'invite', address: email, ...granted });
    await writeAudit(transaction, {
      who: who ?? { userId: null },
      what: 'person.invited',
      subject: { kind: 'person', id: user.id },
      after: auditedMember(granted),
    });
  });
}
