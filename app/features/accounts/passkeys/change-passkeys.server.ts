import { randomUUID } from 'node:crypto';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits } from '../check-limits.server.ts';
import { isPasswordOf } from '../passwords.server.ts';
import { lockUser } from '../user-store.server.ts';
import type { Visitor } from '../visitor.ts';
import { claimChallenge, newChallenge } from './passkey-challenge.server.ts';
import { parseResponse, registrationResponse } from './passkey-response.ts';
import { isFresh, maxPasskeys } from './passkey-rules.ts';
import { deletePasskey, insertPasskey, readPasskeys } from './passkey-store.server.ts';

/** What every runtime can verify. */
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

type Needs = Pick<Platform, 'database' | 'config'> & Authenticating;
export type Owner = { readonly visitor: Visitor; readonly password: string; readonly now: Date };

/**
 * The options for a new passkey of the signed-in user, who has signed in just now or knows the password. The answer
 * is accepted in this session only, and needs neither again.
 */
export async function startPasskey(platform: Needs, owner: Owner) {
  const { visitor, now } = owner;
  const proved = await checkIsOwner(platform, owner);
  if (!proved.accepted) return proved;
  const known = await readPasskeys(platform.database, visitor.userId);
  if (known.length >= maxPasskeys) return refused('account.passkeysFull');
  const { origin, site } = platform.config;
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: new URL(origin).hostname,
    userID: Buffer.from(visitor.userId),
    userName: visitor.email,
    userDisplayName: `${visitor.firstName} ${visitor.lastName}`.trim() || visitor.email,
    challenge: await newChallenge(platform, { addIn: visitor.sessionId }, now),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return accepted(options);
}

export type NewPasskey = {
  readonly visitor: Visitor;
  /** The answer of the authenticator, as text. */
  readonly response: string;
  /** The name by which the owner recognizes it. */
  readonly name: string;
  readonly now: Date;
};

/** Adds the passkey that the authenticator has created, and mails the owner. */
export async function addPasskey(
  platform: Needs & EventPublisher,
  { visitor, response: text, name, now }: NewPasskey,
): Promise<Decision<null>> {
  const { userId, sessionId } = visitor;
  const within = await checkLimits(platform, { password: sessionId });
  if (!within.accepted) return within;
  const response = parseResponse(registrationResponse, text);
  if (!response) return refused('account.passkeyFailed');
  const { origin } = platform.config;
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { ...response.response, transports: [] } },
    expectedChallenge: (challenge) => claimChallenge(platform, challenge, { addIn: sessionId }, now),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null); // It throws for every answer that is not the expected one.
  if (!verified?.verified) return refused('account.passkeyFailed');
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  return decideInTransaction(platform.database, async (transaction) => {
    // Locked, so that concurrent requests cannot exceed the maximum.
    if (!(await lockUser(transaction, userId))) return refused('account.unknown');
    if ((await readPasskeys(transaction, userId)).length >= maxPasskeys)
      return refused('account.passkeysFull');
    const isNew = await insertPasskey(transaction, {
      userId,
      credentialId,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signatures: counter,
    });
    if (!isNew) return refused('account.passkeyFailed');
    await platform.publish(transaction, {
      name: 'account.passkeyAdded',
      userId,
      noticeId: randomUUID(),
      passkeyName: name,
    });
    return accepted(null);
  });
}

/** Removes a passkey of the signed-in user, who has signed in just now or knows the password. */
export async function removePasskey(
  platform: Needs,
  { id, ...owner }: Owner & { readonly id: string },
): Promise<Decision<null>> {
  const proved = await checkIsOwner(platform, owner);
  if (!proved.accepted) return proved;
  const { userId } = owner.visitor;
  return (await deletePasskey(platform.database, { id, userId }))
    ? accepted(null)
    : refused('account.passkeyUnknown');
}

/** An open session alone is not enough: somebody else may use a browser in which the owner is signed in. */
export async function checkIsOwner(
  platform: Needs,
  { visitor, password, now }: Owner,
): Promise<Decision<null>> {
  if (isFresh(visitor.sessionCreatedAt, now)) return accepted(null);
  const within = await checkLimits(platform, { password: visitor.sessionId });
  if (!within.accepted) return within;
  return (await isPasswordOf(platform, visitor.userId, password))
    ? accepted(null)
    : refused('account.passwordWrong');
}
