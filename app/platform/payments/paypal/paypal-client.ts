import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

export type PaypalConfig = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly mode: 'test' | 'live';
  /** Without it all webhooks are refused; the reconciling job still settles every payment. */
  readonly webhookId: string | null;
  /** The API of the sandbox, the live site, or a test server. */
  readonly apiBase: string;
  /** The origin of the pages where customers approve. */
  readonly payingOrigin: string;
  /** The brand name on PayPal's page. */
  readonly brandName: string;
};

/** PayPal refused the request; `issue` is PayPal's code. Not a network failure. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal';
  readonly status: number;
  readonly issue: string;
  constructor(status: number, issue: string) {
    super(`PayPal refuses: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

export type PaypalCall = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: string;
  /** The idempotency key: PayPal executes it once and repeats the response. */
  readonly requestId?: string;
};

export type PaypalClient = ReturnType<typeof paypalClient>;

const answerSeconds = 10;
const maxTries = 3;
const maxPauseMilliseconds = 5_000;
const refreshEarlyMilliseconds = 60_000;
/** How long a token is used if PayPal does not send its lifetime. */
const minTokenSeconds = 300;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number().optional() });
const refusal = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/**
 * A client of PayPal's REST API. Uses one token until it expires. Retries with growing delays after network
 * failures, rate limits (429), a concurrent request with the same key (409) and server errors (5xx). Every
 * call that changes something has a request id, so retries are idempotent.
 */
export function paypalClient(
  config: PaypalConfig,
  {
    pauseMilliseconds = 500,
    answerMilliseconds = answerSeconds * 1000,
  }: { pauseMilliseconds?: number; answerMilliseconds?: number } = {},
) {
  let token: Promise<string> | undefined;
  let refreshAt = 0;
  return { call };

  /**
   * The response, validated by `schema`. Throws a `PaypalRefusal`, or the last error if all attempts fail.
   */
  async function call<T>(wanted: PaypalCall, schema: z.ZodType<T>): Promise<T> {
    let response = await send(wanted, await bearer());
    if (response.status === 401) {
      token = undefined;
      response = await send(wanted, await bearer());
    }
    return schema.parse(await bodyOf(response));
  }

  function send({ method, path, body, requestId }: PaypalCall, authorization: string): Promise<Response> {
    return persistently(path, {
      method,
      body,
      headers: {
        authorization,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
    });
  }

  async function bearer(): Promise<string> {
    if (!token || refreshAt <= Date.now()) {
      const fetching = fetchToken();
      token = fetching;
      refreshAt = Number.POSITIVE_INFINITY;
      fetching.catch(() => {
        if (token === fetching) token = undefined;
      });
    }
    return `Bearer ${await token}`;
  }

  async function fetchToken(): Promise<string> {
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const response = await persistently('/v1/oauth2/token', {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    const { access_token: value, expires_in: seconds = minTokenSeconds } = tokenAnswer.parse(
      await bodyOf(response),
    );
    refreshAt = Date.now() + seconds * 1000 - refreshEarlyMilliseconds;
    return value;
  }

  async function persistently(path: string, request: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const isLast = tries === maxTries;
      try {
        const signal = AbortSignal.timeout(answerMilliseconds);
        const response = await fetch(`${config.apiBase}${path}`, { ...request, signal });
        if (isLast || !isPassing(response.status)) return response;
        await response.arrayBuffer();
        await pause(pauseAfter(tries, response.headers.get('retry-after')));
      } catch (error) {
        if (isLast) throw error;
        await pause(pauseAfter(tries, null));
      }
    }
  }

  function pauseAfter(tries: number, retryAfter: string | null): number {
    const fetching = Number(retryAfter ?? 0) * 1000;
    return Math.min(Math.max(pauseMilliseconds * 2 ** (tries - 1), fetching || 0), maxPauseMilliseconds);
  }
}

const isPassing = (status: number): boolean => status === 409 || status === 429 || status >= 500;

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) return text === '' ? null : JSON.parse(text);
  if (isPassing(response.status)) throw new Error(`PayPal responded with ${response.status}`);
  throw new PaypalRefusal(response.status, issueIn(text));
}

function issueIn(text: string): string {
  try {
    const { name, error, details } = refusal.parse(JSON.parse(text));
    return details?.find(({ issue }) => issue)?.issue ?? name ?? error ?? 'UNKNOWN';
  } catch {
    return 'UNKNOWN';
  }
}
