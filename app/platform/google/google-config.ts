import type { z } from 'zod';
import { isLoopback, origin, text } from '../environment-values.ts';
import { StartError } from '../start-error.ts';

/** The environment variables of signing in with Google. */
export const googleEnvironment = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_API_BASE: origin,
};

type Values = z.infer<z.ZodObject<typeof googleEnvironment>>;

export type GoogleConfig = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The page at Google that asks the person. */
  readonly authorizationAddress: string;
  /** Exchanges a code for the identity of the person. */
  readonly tokenAddress: string;
};

/** The configuration of signing in with Google; null if it is off. Refuses an incomplete one. */
export function readGoogleConfig(values: Values): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_API_BASE: base } = values;
  if (!clientId && !clientSecret && !base) return null;
  if (!clientId || !clientSecret)
    throw new StartError(
      'Signing in with Google needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set what is missing, or none of them.',
    );
  if (base && !isLoopback(new URL(base).hostname))
    throw new StartError(
      'GOOGLE_API_BASE is for tests on this machine, because a server at that address can sign in as anybody: remove it.',
    );
  return {
    clientId,
    clientSecret,
    authorizationAddress: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenAddress: `${base ?? 'https://oauth2.googleapis.com'}/token`,
  };
}
