import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits, clientOf, returnTries } from '../check-limits.server.ts';
import type { SignedInPerson } from '../forms/account-redirect.server.ts';
import { newSession, welcomeUser } from '../sign-in/open-session.server.ts';
import { readUser } from '../user-store.server.ts';
import { claimChallenge, newChallenge } from './passkey-challenge.server.ts';
import { authenticationResponse, parseResponse } from './passkey-response.ts';
import { readPasskey, recordPasskeyUse } from './passkey-store.server.ts';

type Needs = Pick<Platform, 'database' | 'config'> & Authenticating;

/** The options of a request to sign in with any passkey of this site. The same for everybody. */
export async function passkeyRequest({ auth, config }: Authenticating & Pick<Platform, 'config'>, now: Date) {
  return generateAuthenticationOptions({
    rpID: new URL(config.origin).hostname,
    challenge: await newChallenge({ auth }, 'sign in', now),
    userVerification: 'required',
  });
}

/**
 * Signs a user in with a passkey. The authenticator has verified the person (fingerprint, face or PIN), so no code of a
 * second factor is asked for. Every refusal is the same.
 */
export async function signInWithPasskey(
  platform: Needs,
  {
    headers,
    response: text,
    now,
  }: { readonly headers: Headers; readonly response: string; readonly now: Date },
): Promise<Decision<{ person: SignedInPerson | null; headers: Headers }>> {
  const tries = { signInWithPasskey: clientOf(headers) };
  const within = await checkLimits(platform, tries);
  if (!within.accepted) return within;
  const response = parseResponse(authenticationResponse, text);
  const passkey = response && (await readPasskey(platform.database, response.id));
  if (!passkey) return refused('account.passkeyUnknown');
  const { config } = platform;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => claimChallenge(platform, challenge, 'sign in', now),
    expectedOrigin: config.origin,
    expectedRPID: new URL(config.origin).hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.signatures,
    },
  }).catch(() => null); // It throws for every answer that is not the expected one.
  const user = verified?.verified ? await readUser(platform.database, passkey.userId) : null;
  if (!verified || !user?.emailVerified) return refused('account.passkeyUnknown');

  await returnTries(platform, tries);
  await recordPasskeyUse(platform.database, {
    id: passkey.id,
    signatures: verified.authenticationInfo.newCounter,
  });
  const session = await newSession(platform, headers, user.id);
  const { id, email } = user;
  return accepted(await welcomeUser(platform, headers, { id, email, answered: session.headers }));
}
