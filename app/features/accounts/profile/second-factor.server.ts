import { accepted, type Decision, type PlainReason, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import { type Authenticating, answerOf } from '../auth.server.ts';
import { checkLimits } from '../check-limits.server.ts';
import { readVisitor } from '../read-visitor.server.ts';
import { claimAuthenticatorCode } from '../sign-in/claim-authenticator-code.server.ts';
import { endSessions } from '../user-store.server.ts';
import type { Visitor } from '../visitor.ts';

type Needs = Pick<Platform, 'config' | 'database'> & Authenticating;
type WithPassword = { readonly headers: Headers; readonly password: string };

export type NewSecondFactor = {
  /** The URI `otpauth://...` for the QR code that an authenticator scans. */
  readonly uri: string;
  /** Shown once. Each code replaces the authenticator once, for example if the phone is lost. */
  readonly backupCodes: readonly string[];
};

/** Starts to set up an authenticator. Nothing changes until its first code is confirmed. */
export async function startSecondFactor(
  platform: Needs,
  { headers, password }: WithPassword,
): Promise<Decision<NewSecondFactor>> {
  const within = await checkOwner(platform, headers, 'password');
  if (!within.accepted) return within;
  const { api } = await platform.auth.library();
  const answer = await answerOf(api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }));
  if (!answer.ok) return refused(reasonOf(answer.code));
  const { value } = answer;
  return 'totpURI' in value
    ? accepted({ uri: value.totpURI, backupCodes: value.backupCodes })
    : refused('request.malformed');
}

/**
 * Turns the second factor on with the authenticator's first code. This browser gets a new session, and all others
 * end, since they were opened without it.
 */
export async function confirmSecondFactor(
  platform: Needs,
  { headers, code: typed }: { readonly headers: Headers; readonly code: string },
): Promise<Decision<{ headers: Headers }>> {
  const within = await checkOwner(platform, headers, 'secondStep');
  if (!within.accepted) return within;
  const code = typed.replace(/\s/g, '');
  if (!(await claimAuthenticatorCode(platform.database, within.value.userId, code)))
    return refused('account.codeWrong');
  const { api } = await platform.auth.library();
  const answer = await answerOf(api.verifyTOTP({ body: { code }, headers, returnHeaders: true }));
  if (!answer.ok) return refused(reasonOf(answer.code));
  await endOlderSessions(platform, answer.headers);
  return accepted({ headers: answer.headers });
}

/** Turns the second factor off. Requires the password. */
export async function turnOffSecondFactor(
  platform: Needs,
  { headers, password }: WithPassword,
): Promise<Decision<{ headers: Headers }>> {
  const within = await checkOwner(platform, headers, 'password');
  if (!within.accepted) return within;
  const { api } = await platform.auth.library();
  const answer = await answerOf(api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }));
  return answer.ok ? accepted({ headers: answer.headers }) : refused(reasonOf(answer.code));
}

/** Generates new backup codes. The old ones no longer work. */
export async function renewBackupCodes(
  platform: Needs,
  { headers, password }: WithPassword,
): Promise<Decision<{ backupCodes: readonly string[] }>> {
  const within = await checkOwner(platform, headers, 'password');
  if (!within.accepted) return within;
  const { api } = await platform.auth.library();
  const answer = await answerOf(
    api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
  );
  return answer.ok ? accepted({ backupCodes: answer.value.backupCodes }) : refused(reasonOf(answer.code));
}

/**
 * The signed-in user. Attempts are counted per session, so that neither other users of the same client
 * address nor other sessions of the account use them up.
 */
async function checkOwner(
  platform: Needs,
  headers: Headers,
  limit: 'password' | 'secondStep',
): Promise<Decision<Visitor>> {
  const visitor = await readVisitor(platform, headers);
  if (!visitor) return refused('account.notSignedIn');
  const within = await checkLimits(platform, { [limit]: visitor.sessionId });
  return within.accepted ? accepted(visitor) : within;
}

const reasons: Readonly<Record<string, PlainReason>> = {
  INVALID_PASSWORD: 'account.passwordWrong',
  INVALID_CODE: 'account.codeWrong',
  TOTP_ALREADY_ENABLED: 'account.secondFactorOn',
  TOTP_NOT_ENABLED: 'account.secondFactorOff',
  TWO_FACTOR_NOT_ENABLED: 'account.secondFactorOff',
};

const reasonOf = (code: string): PlainReason => reasons[code] ?? 'account.notSignedIn';

/** Ends all sessions except the one that the cookie of the response opens. */
async function endOlderSessions(platform: Needs, answered: Headers): Promise<void> {
  const cookies = answered.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const visitor = await readVisitor(platform, new Headers({ cookie: cookies.join('; ') }));
  if (visitor) await endSessions(platform.database, visitor.userId, { except: visitor.sessionId });
}
