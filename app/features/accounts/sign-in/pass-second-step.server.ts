import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import { type Authenticating, answerOf } from '../auth.server.ts';
import { checkLimits, clientOf, returnTries, type Tries } from '../check-limits.server.ts';
import { knownDevice, rememberDevice } from '../devices/known-devices.server.ts';
import type { SignedInPerson } from '../forms/account-redirect.server.ts';
import { readVisitor } from '../read-visitor.server.ts';
import { signedCookie } from '../session/signed-cookie.server.ts';
import { readPerson } from '../user-store.server.ts';
import { claimAuthenticatorCode, isAuthenticatorCode } from './claim-authenticator-code.server.ts';
import { followAccountLanguage } from './follow-account-language.ts';

type Needs = Pick<Platform, 'database' | 'config'> & Authenticating;

/**
 * The second step of a sign-in. Six digits are an authenticator code, anything else is a backup code. Each
 * code works once. After five wrong codes the password is required again. After ten, further attempts wait up
 * to a quarter of an hour; known browsers are counted separately.
 */
export async function passSecondStep(
  platform: Needs,
  { headers, code: typed }: { readonly headers: Headers; readonly code: string },
): Promise<Decision<{ person: SignedInPerson | null; headers: Headers }>> {
  const userId = await whoseStep(platform, headers);
  const within = await checkCodeLimits(platform, headers, userId);
  if (!within.accepted) return within;
  if (!userId) return refused('account.stepExpired');
  const verified = await verifyCode(platform, { headers, userId, code: typed });
  if (!verified.accepted) return verified;
  await returnTries(platform, within.value);
  verified.value.append('Set-Cookie', await rememberDevice(platform, headers, userId));
  const person = await readPerson(platform.database, userId);
  followAccountLanguage(person, { asked: headers, answered: verified.value });
  return accepted({ person, headers: verified.value });
}

/** Verifies a code of the user whose first step or session the headers carry. Returns the cookies to set. */
export async function verifyCode(
  { database, auth }: Pick<Needs, 'database' | 'auth'>,
  { headers, userId, code: typed }: { headers: Headers; userId: string; code: string },
): Promise<Decision<Headers>> {
  const code = typed.replace(/\s/g, '');
  const isFresh = !isAuthenticatorCode(code) || (await claimAuthenticatorCode(database, userId, code));
  const { api } = await auth.library();
  // A code that was used before is replaced by an empty one, so that the library counts it as wrong.
  const call = { body: { code: isFresh ? code : '' }, headers, returnHeaders: true } as const;
  const answer = await answerOf<unknown>(
    isAuthenticatorCode(code) ? api.verifyTOTP(call) : api.verifyBackupCode(call),
  );
  if (answer.ok) return accepted(answer.headers);
  switch (answer.code) {
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return refused('account.stepExpired');
    default:
      return refused('account.codeWrong');
  }
}

/** Counts a try to enter a code. Returns what was counted, which a correct code gives back. */
export async function checkCodeLimits(
  platform: Needs,
  headers: Headers,
  userId: string | null,
): Promise<Decision<Tries>> {
  const tries = await triesOf(platform, headers, userId);
  const within = await checkLimits(platform, tries);
  return within.accepted ? accepted(tries) : within;
}

/**
 * The user who gave the password in the first step, as the library reads it; null if that step has expired.
 */
async function whoseStep(platform: Needs, headers: Headers): Promise<string | null> {
  const visitor = await readVisitor(platform, headers);
  if (visitor) return visitor.userId;
  const { createAuthCookie, internalAdapter } = await (await platform.auth.library()).$context;
  const { name } = createAuthCookie('two_factor');
  const challenge = signedCookie(headers.get('cookie'), name, await platform.auth.secret());
  const step = challenge && (await internalAdapter.findVerificationValue(challenge));
  return step ? step.value : null;
}

async function triesOf(platform: Needs, headers: Headers, userId: string | null): Promise<Tries> {
  const device = userId && (await knownDevice(platform, headers, { userId }));
  if (device) return { secondStepFromDevice: device };
  return { secondStep: clientOf(headers), ...(userId && { secondStepToAccount: userId }) };
}
