import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import { type Authenticating, answerOf } from '../auth.server.ts';
import { checkLimits, clientOf } from '../check-limits.server.ts';

const lockedSeconds = 15 * 60;

/**
 * The second step of a sign-in: six digits are the authenticator's, anything else is a backup code, which
 * works once. After five wrong codes the password has to be given again; after ten in a row the account waits
 * a quarter of an hour.
 */
export async function passSecondStep(
  platform: Pick<Platform, 'database'> & Authenticating,
  { headers, code: typed }: { readonly headers: Headers; readonly code: string },
): Promise<Decision<{ headers: Headers }>> {
  const within = await checkLimits(platform, { secondStep: clientOf(headers) });
  if (!within.accepted) return within;
  const code = typed.replace(/\s/g, '');
  const { api } = await platform.auth.library();
  const call = { body: { code }, headers, returnHeaders: true } as const;
  const answer = await answerOf<unknown>(
    /^\d{6}$/.test(code) ? api.verifyTOTP(call) : api.verifyBackupCode(call),
  );
  if (answer.ok) return accepted({ headers: answer.headers });
  switch (answer.code) {
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return refused({ reason: 'tooManyRequests', retryAfterSeconds: lockedSeconds });
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return refused('account.stepExpired');
    default:
      return refused('account.codeWrong');
  }
}
