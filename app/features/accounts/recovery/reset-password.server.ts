import { randomUUID } from 'node:crypto';
import { roleOfLink, setsPassword } from '#domain/accounts/link-purposes.ts';
import { includesRights, type Member } from '#domain/accounts/permissions.ts';
import { roleOfVerified } from '#domain/accounts/roles.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits, clientOf } from '../check-limits.server.ts';
import { deleteKnownDevices } from '../devices/known-device-store.server.ts';
import { rememberDevice } from '../devices/known-devices.server.ts';
import { deleteFirstPassword } from '../first-password-file.server.ts';
import { deleteGoogleLink } from '../google/google-store.server.ts';
import { type AccountLink, consumeLink, endLinks } from '../links/link-store.server.ts';
import { openLink } from '../links/read-link.server.ts';
import { deletePasskeys } from '../passkeys/passkey-store.server.ts';
import { checkPassword, hashPassword } from '../passwords.server.ts';
import {
  endSessions,
  type InvitedPerson,
  lockUser,
  rewriteUser,
  writePassword,
  writePerson,
} from '../user-store.server.ts';

export type Reset = {
  readonly headers: Headers;
  readonly token: string;
  readonly password: string;
  /** The person who accepts an invitation, and their language; not changed if absent. */
  readonly person?: InvitedPerson | null;
};

/**
 * Sets a new password with the link of a recovery or an invitation, which also verifies the address. All
 * sessions and other links end, passkeys and the link to Google are removed, because somebody else may have added them, and only this browser stays known to the account, so that failed attempts
 * elsewhere do not block the owner. If the policy refuses the password, the link can be used again.
 */
export async function resetPassword(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating & EventPublisher,
  { headers, token, password, person = null }: Reset,
): Promise<Decision<{ headers: Headers; returnTo: string | null }>> {
  const open = await openLink(platform, token);
  const within = await checkLimits(platform, { followLink: open ? open.userId : clientOf(headers) });
  if (!within.accepted) return within;
  if (!open || !setsPassword(open.purpose)) return refused('account.linkInvalid');
  const allowed = checkPassword(password, open.address);
  if (!allowed.accepted) return allowed;

  const hash = await hashPassword(platform.auth, password);
  const reset = await decideInTransaction(platform.database, async (transaction) => {
    const user = await lockUser(transaction, open.userId);
    const link = user && (await consumeLink(transaction, open.id));
    if (!link || link.address !== user.email) return refused('account.linkInvalid');

    await writePassword(transaction, user.id, hash);
    const granted = memberOfInvited(user, link);
    const role = roleOfVerified(user.email, granted.role, platform.config.adminEmails);
    await rewriteUser(transaction, user.id, { emailVerified: true, role, cities: [...granted.cities] });
    if (person && link.purpose === 'invite') await writePerson(transaction, user.id, person);
    await endSessions(transaction, user.id, { except: null });
    await deleteKnownDevices(transaction, user.id);
    await deletePasskeys(transaction, user.id);
    await deleteGoogleLink(transaction, user.id);
    await endLinks(transaction, user.id);
    await platform.publish(transaction, {
      name: link.purpose === 'invite' ? 'account.invitationAccepted' : 'account.passwordChanged',
      userId: user.id,
      noticeId: randomUUID(),
    });
    if (!user.emailVerified)
      await platform.publish(transaction, { name: 'account.verified', userId: user.id });
    return accepted(user);
  });
  if (!reset.accepted) return reset;
  const { id: userId, email } = reset.value;
  await deleteFirstPassword(platform.config, email);
  return accepted({
    headers: new Headers({ 'Set-Cookie': await rememberDevice(platform, headers, userId) }),
    returnTo: open.returnTo,
  });
}

/** An invitation grants its role with its cities, unless the person may already do all of that. */
function memberOfInvited(user: Member, link: Pick<AccountLink, 'purpose' | 'role' | 'cities'>): Member {
  const role = roleOfLink(link);
  if (!role) return user;
  const invited = { role, cities: link.cities };
  return includesRights(user, invited) ? user : invited;
}
