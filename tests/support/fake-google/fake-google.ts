import { createHash, randomUUID } from 'node:crypto';
import { type Answer, openLoopback, type Received } from '../fake-provider/loopback.ts';

const clientId = 'fake-client.apps.googleusercontent.com';
const clientSecret = 'GOCSPX-fake';

export type GooglePerson = {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  /** The Workspace of the account. */
  readonly hd?: string;
  readonly given_name?: string;
  readonly family_name?: string;
};

type Code = { readonly asked: URLSearchParams; readonly claims: Readonly<Record<string, unknown>> };

const refusal = (error: string): Answer => ({
  status: 400,
  body: { error, error_description: 'Bad Request' },
});

const required = {
  client_id: clientId,
  response_type: 'code',
  scope: 'openid email profile',
  code_challenge_method: 'S256',
};

/**
 * A local Google, by its published reference of OpenID Connect. It knows one client and its redirect address, gives
 * every code once and for its verifier only, and signs nothing, because the answer counts for coming over TLS.
 */
export async function openFakeGoogle({ redirectUri }: { readonly redirectUri: string }) {
  const codes = new Map<string, Code>();
  const host = await openLoopback(async (request) => {
    if (request.path === '/token' && request.method === 'POST') return exchange(request);
    return { status: 404, body: 'Not found' };
  });

  function exchange({ body }: Received): Answer {
    const sent = new URLSearchParams(body);
    if (sent.get('client_id') !== clientId || sent.get('client_secret') !== clientSecret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
    if (sent.get('grant_type') !== 'authorization_code') return refusal('unsupported_grant_type');
    if (sent.get('redirect_uri') !== redirectUri) return refusal('redirect_uri_mismatch');
    const code = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.asked.get('code_challenge') !== challenge) return refusal('invalid_grant');
    const idToken = [{ alg: 'RS256', typ: 'JWT' }, code.claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .concat('signature')
      .join('.');
    return {
      status: 200,
      body: {
        access_token: randomUUID(),
        expires_in: 3599,
        scope: 'openid',
        token_type: 'Bearer',
        id_token: idToken,
      },
    };
  }

  return {
    ...host,
    environment: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_API_BASE: host.url,
    },
    /**
     * The person continues on the page to which the site has redirected. Returns the query with which Google redirects
     * back. `claims` replaces claims of the ID token.
     */
    continues(page: string, person: GooglePerson, claims: Readonly<Record<string, unknown>> = {}) {
      const url = new URL(page);
      const asked = url.searchParams;
      if (url.origin !== host.url || url.pathname !== '/o/oauth2/v2/auth')
        throw new Error(`not Google: ${page}`);
      for (const [name, value] of Object.entries({ ...required, redirect_uri: redirectUri }))
        if (asked.get(name) !== value) throw new Error(`invalid_request: ${name}=${asked.get(name)}`);
      for (const name of ['state', 'nonce', 'code_challenge'])
        if ((asked.get(name) ?? '').length < 32) throw new Error(`invalid_request: ${name}`);
      const code = `4/${randomUUID()}`;
      const seconds = Math.floor(Date.now() / 1_000);
      codes.set(code, {
        asked,
        claims: {
          iss: 'https://accounts.google.com',
          aud: clientId,
          azp: clientId,
          iat: seconds,
          exp: seconds + 3_600,
          nonce: asked.get('nonce'),
          email_verified: true,
          ...person,
          ...claims,
        },
      });
      return new URLSearchParams({ state: asked.get('state') ?? '', code, scope: 'openid email profile' });
    },
    /** The person refuses. */
    denies: (page: string) =>
      new URLSearchParams({ error: 'access_denied', state: new URL(page).searchParams.get('state') ?? '' }),
  };
}
