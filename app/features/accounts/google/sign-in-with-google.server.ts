import { randomUUID } from 'node:crypto';
import { accountLimits } from '#domain/accounts/account-limits.ts';
import { roleOfVerified } from '#domain/accounts/roles.ts';
import { personName } from '#domain/booking/customer-schemas.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import {
  type GoogleIdentity,
  googlePage,
  isSame,
  readGoogleIdentity,
} from '#platform/google/google-identity.ts';
import type { Platform } from '#platform/platform.ts';
import { countTry } from '../account-limit-store.server.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits, clientOf, returnTries } from '../check-limits.server.ts';
import type { SignedInPerson } from '../forms/account-redirect.server.ts';
import { insertLink } from '../links/link-store.server.ts';
import { linkAddress } from '../links/link-token.server.ts';
import { requestSignInLink } from '../links/request-link.server.ts';
import { newSession, welcomeUser } from '../sign-in/open-session.server.ts';
import { takeOver } from '../sign-in/take-over.server.ts';
import { insertUser, lockUser, readUserByEmail, type User } from '../user-store.server.ts';
import { type GoogleAttempt, startAttempt } from './google-attempt.server.ts';
import { insertGoogleLink, lockUserOfGoogle, readGoogleLink } from './google-store.server.ts';

type Needs = Pick<Platform, 'database' | 'config' | 'log'> & Authenticating & EventPublisher;

type Start = {
  readonly headers: Headers;
  readonly language: Language;
  readonly returnTo: string | null;
  readonly now: Date;
};

/** The address that Google redirects to. It has to be registered there (README). */
const redirectUriOf = ({ config }: Pick<Platform, 'config'>) => `${config.origin}/login/google`;

/** Starts signing in with Google. Returns the page at Google and the cookie that remembers the attempt. */
export async function startGoogle(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating,
  { headers, ...started }: Start,
): Promise<Decision<{ page: string; headers: Headers }>> {
  const { google } = platform.config;
  if (!google) return refused('request.malformed');
  const within = await checkLimits(platform, { startGoogle: clientOf(headers) });
  if (!within.accepted) return within;
  const { secrets, cookie } = await startAttempt(platform, started);
  const page = googlePage(google, secrets, redirectUriOf(platform));
  return accepted({ page, headers: new Headers({ 'Set-Cookie': cookie }) });
}

export type GoogleAnswer = {
  readonly headers: Headers;
  /** The query with which Google redirected to us. */
  readonly query: URLSearchParams;
  /** The attempt of this browser; null if there is none. */
  readonly attempt: GoogleAttempt | null;
  readonly now: Date;
};

export type SignedInWithGoogle =
  | { readonly next: 'signedIn'; readonly person: SignedInPerson | null; readonly headers: Headers }
  /** The account has a second factor: the page that asks for its code. */
  | { readonly next: 'secondStep'; readonly address: string }
  /** Google does not know whose the mailbox is: a link that signs in was mailed there. */
  | { readonly next: 'inbox'; readonly email: string };

/**
 * Signs in the person whom Google has identified. The account is found by the id of the Google account, else by the
 * verified address, else it is created. If Google does not host the mailbox of an unknown Google account, the person
 * gets a mailed link instead (docs/decisions/signing-in-with-google.md).
 */
export async function signInWithGoogle(
  platform: Needs,
  { headers, query, attempt, now }: GoogleAnswer,
): Promise<Decision<SignedInWithGoogle>> {
  const { config, database, log } = platform;
  const tries = { signInWithGoogle: clientOf(headers) };
  const within = await checkLimits(platform, tries);
  if (!within.accepted) return within;
  const isOurs = attempt !== null && isSame(query.get('state') ?? '', attempt.state);
  if (!config.google || !isOurs || !(await claimState(platform, attempt)))
    return refused('account.googleFailed');
  if (query.has('error'))
    return refused(query.get('error') === 'access_denied' ? 'account.googleDenied' : 'account.googleFailed');
  const identity = await readGoogleIdentity(
    { config: config.google, log },
    { code: query.get('code') ?? '', secrets: attempt, redirectUri: redirectUriOf(platform), now },
  );
  if (!identity.accepted) return identity;
  const { language, returnTo } = attempt;
  const owner = await decideInTransaction(database, (transaction) =>
    findOwner(platform, transaction, identity.value, language),
  );
  if (!owner.accepted) return owner;
  await returnTries(platform, tries);
  if (!owner.value) {
    const { email } = identity.value;
    const mailed = await requestSignInLink(platform, { headers, email, returnTo });
    return mailed.accepted ? accepted({ next: 'inbox', email }) : mailed;
  }
  const { id, email, twoFactorEnabled } = owner.value;
  if (twoFactorEnabled) {
    // Not mailed: the page of a sign-in link asks for the code, and Google has proved what the mail would.
    const link = await inTransaction(database, (transaction) =>
      insertLink(transaction, { userId: id, purpose: 'signIn', address: email, returnTo }),
    );
    return accepted({ next: 'secondStep', address: await linkAddress(platform, link, language) });
  }
  const session = await newSession(platform, headers, id);
  const welcomed = await welcomeUser(platform, headers, { id, email, answered: session.headers });
  return accepted({ next: 'signedIn', ...welcomed });
}

/** Whether this is the first answer to the attempt. */
const claimState = async ({ database }: Pick<Platform, 'database'>, { state }: GoogleAttempt) =>
  (await countTry(database, `googleState ${state}`, accountLimits.googleState)) === 0;

/** The account that the identity opens; null if the mailbox has to be proved first. */
async function findOwner(
  platform: Needs,
  transaction: Transaction,
  identity: GoogleIdentity,
  language: Language,
): Promise<Decision<User | null>> {
  const { subject, email, ownsMailbox } = identity;
  const linked = await lockUserOfGoogle(transaction, subject);
  if (linked) return linked.emailVerified ? accepted(linked) : refused('account.googleFailed');

  const created = await createUser(platform, transaction, identity, language);
  if (!ownsMailbox) return accepted(null);
  const present = created ?? (await readUserByEmail(transaction, email));
  const owner = present && (await lockUser(transaction, present.id));
  if (!owner || owner.email !== email) return refused('account.googleFailed'); // changed concurrently
  if (!owner.emailVerified) await takeOver(platform, transaction, owner);
  const isNew = await insertGoogleLink(transaction, owner.id, subject);
  if (!isNew && (await readGoogleLink(transaction, owner.id))?.subject !== subject)
    return refused('account.googleOther');
  if (isNew && !created)
    await platform.publish(transaction, {
      name: 'account.googleLinked',
      userId: owner.id,
      noticeId: randomUUID(),
    });
  return accepted(owner);
}

/**
 * Creates an account without a password, which is verified if the mailbox is; null if the address already has one.
 */
async function createUser(
  { config, publish }: Needs,
  transaction: Transaction,
  { email, ownsMailbox, firstName, lastName }: GoogleIdentity,
  language: Language,
): Promise<User | null> {
  const user = await insertUser(transaction, {
    email,
    emailVerified: ownsMailbox,
    role: ownsMailbox ? roleOfVerified(email, 'customer', config.adminEmails) : 'customer',
    password: null,
    profile: {
      // What a form would refuse stays empty; the person can enter it in the profile.
      firstName: personName('firstName').safeParse(firstName).data ?? '',
      lastName: personName('lastName').safeParse(lastName).data ?? '',
      language,
    },
  });
  if (user && ownsMailbox) await publish(transaction, { name: 'account.verified', userId: user.id });
  return user;
}
