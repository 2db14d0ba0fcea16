import { accepted, type Decision, refused } from '#domain/decision.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits, clientOf, returnTries } from '../check-limits.server.ts';
import type { SignedInPerson } from '../forms/account-redirect.server.ts';
import { consumeLink } from '../links/link-store.server.ts';
import { openLink } from '../links/read-link.server.ts';
import { newSession, welcomeUser } from '../sign-in/open-session.server.ts';
import { checkCodeLimits, verifyCode } from '../sign-in/pass-second-step.server.ts';
import { takeOver } from '../sign-in/take-over.server.ts';
import { endSession, lockUser, readUser } from '../user-store.server.ts';

type Needs = Pick<Platform, 'database' | 'config'> & Authenticating & EventPublisher;

export type FollowedLink = {
  readonly person: SignedInPerson | null;
  readonly headers: Headers;
  readonly returnTo: string | null;
};

/**
 * Signs in with the link of a mail. An account with a second factor also needs a code, which is checked before the
 * link is used up, so that a mistyped code does not cost the link.
 */
export async function followSignInLink(
  platform: Needs,
  { headers, token, code }: { readonly headers: Headers; readonly token: string; readonly code: string },
): Promise<Decision<FollowedLink>> {
  const open = await openLink(platform, token);
  const within = await checkLimits(platform, { followLink: open ? open.userId : clientOf(headers) });
  if (!within.accepted) return within;
  const user = open?.purpose === 'signIn' ? await readUser(platform.database, open.userId) : null;
  if (!open || !user) return refused('account.linkInvalid');

  const proved = user.twoFactorEnabled ? await proveWithCode(platform, headers, user.id, code) : null;
  if (proved && !proved.accepted) return proved;
  const followed = await decideInTransaction(platform.database, async (transaction) => {
    const owner = await lockUser(transaction, user.id);
    // A second factor may have been added meanwhile.
    if (!owner || (owner.twoFactorEnabled && !proved)) return refused('account.linkInvalid');
    const link = await consumeLink(transaction, open.id);
    if (!link || link.address !== owner.email) return refused('account.linkInvalid');
    if (!owner.emailVerified) await takeOver(platform, transaction, owner);
    return accepted(owner);
  });
  if (!followed.accepted) {
    if (proved) await endSession(platform.database, proved.value.sessionId);
    return followed;
  }
  const { id, email } = followed.value;
  const session = proved ? proved.value : await newSession(platform, headers, id);
  const signedIn = await welcomeUser(platform, headers, { id, email, answered: session.headers });
  return accepted({ ...signedIn, returnTo: open.returnTo });
}

/**
 * Verifies the code with a session that the browser gets only if the code is right. Wrong codes count against the same
 * limits as after a password.
 */
async function proveWithCode(platform: Needs, headers: Headers, userId: string, code: string) {
  const tries = await checkCodeLimits(platform, headers, userId);
  if (!tries.accepted) return tries;
  const session = await newSession(platform, headers, userId);
  const cookie = session.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const withSession = new Headers(headers);
  withSession.set('cookie', cookie);
  const verified = await verifyCode(platform, { headers: withSession, userId, code });
  if (!verified.accepted) {
    await endSession(platform.database, session.sessionId);
    return verified;
  }
  await returnTries(platform, tries.value);
  return accepted(session);
}
