import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import type { Log } from '../log.ts';
import type { GoogleConfig } from './google-config.ts';

const answerSeconds = 10;
/** How far Google's clock and ours may differ. */
const clockSeconds = 60;
const issuers = ['https://accounts.google.com', 'accounts.google.com'];

/** The secrets of one attempt, which connect Google's answer to the browser that started it. */
export type GoogleSecrets = {
  /** Returns in the address that Google redirects to. */
  readonly state: string;
  /** Returns in the ID token. */
  readonly nonce: string;
  /** Only we know it; Google gets its hash first (PKCE, RFC 7636). */
  readonly verifier: string;
};

/** The person as Google identifies them. */
export type GoogleIdentity = {
  /** The id of the Google account. It never changes, while the address may. */
  readonly subject: string;
  /** The verified address, in lower case. */
  readonly email: string;
  /** Whether the owner of the Google account owns the mailbox now. */
  readonly ownsMailbox: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** The URL of the page at Google that asks the person, as published in Google's reference of OpenID Connect. */
export function googlePage(
  { authorizationAddress, clientId }: GoogleConfig,
  { state, nonce, verifier }: GoogleSecrets,
  redirectUri: string,
): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  return `${authorizationAddress}?${query}`;
}

const tokenAnswer = z.object({ id_token: z.string() });

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  hd: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

type Exchange = {
  readonly code: string;
  readonly secrets: GoogleSecrets;
  readonly redirectUri: string;
  readonly now: Date;
};

/**
 * Exchanges the code for the identity of the person. The ID token comes over TLS from Google itself, so its signature
 * is not verified (OpenID Connect Core §3.1.3.7), but every claim is.
 */
export async function readGoogleIdentity(
  { config, log }: { readonly config: GoogleConfig; readonly log: Log },
  { code, secrets, redirectUri, now }: Exchange,
): Promise<Decision<GoogleIdentity>> {
  const answer = await askForToken(config, {
    code,
    client_id: config.clientId,
    client_secret: config.clientSecret,
    redirect_uri: redirectUri,
    grant_type: 'authorization_code',
    code_verifier: secrets.verifier,
  });
  if (!answer || answer.status >= 500) {
    log.warn({ status: answer?.status }, 'Google could not be reached to sign somebody in');
    return refused('account.googleUnreachable');
  }
  const token = tokenAnswer.safeParse(answer.body);
  const read = token.success ? claims.safeParse(claimsIn(token.data.id_token)) : null;
  if (answer.status !== 200 || !read?.success) {
    const { data: reason } = z.object({ error: z.string().max(100) }).safeParse(answer.body);
    log.warn({ status: answer.status, reason: reason?.error }, 'Google refused to sign somebody in');
    return refused('account.googleFailed');
  }
  const seconds = now.getTime() / 1_000;
  const { iss, aud, azp, exp, iat, nonce, sub, email = '', email_verified: isVerified } = read.data;
  const isForUs =
    issuers.includes(iss) &&
    aud === config.clientId &&
    (azp === undefined || azp === config.clientId) &&
    isSame(nonce, secrets.nonce);
  if (!isForUs || exp + clockSeconds <= seconds || iat - clockSeconds > seconds) {
    log.warn({ isForUs, secondsAhead: Math.round(iat - seconds) }, 'An ID token of Google was refused');
    return refused('account.googleFailed');
  }
  const address = emailAddress(email);
  // Google verified the address as it is written: it must not become another one, as what a person typed may.
  if (!address || address !== email.toLowerCase() || isVerified !== true)
    return refused('account.googleUnverified');
  const { given_name: firstName = '', family_name: lastName = '', hd: workspace } = read.data;
  const ownsMailbox = Boolean(workspace) || isGmail(address);
  return accepted({ subject: sub, email: address, ownsMailbox, firstName, lastName });
}

/**
 * Google hosts the mailbox of a Gmail address, and of an address whose account belongs to a Workspace (`hd`). It has
 * verified any other address once, by a mail, and the mailbox may have another owner since. So Google's guide
 * "Verify the Google ID token" tells when Google is authoritative for an address.
 */
const isGmail = (address: string): boolean => /@(gmail|googlemail)\.com$/.test(address);

/** Google's answer; null if none arrived in time. */
async function askForToken({ tokenAddress }: GoogleConfig, body: Record<string, string>) {
  try {
    const response = await fetch(tokenAddress, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerSeconds * 1_000),
    });
    const text = await response.text();
    return { status: response.status, body: jsonIn(text) };
  } catch {
    return null;
  }
}

const claimsIn = (idToken: string): unknown =>
  jsonIn(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'));

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Compares two secrets in constant time. */
export function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
