import { z } from 'zod';

const maxLength = 10_000;
const encoded = z
  .string()
  .max(maxLength)
  .regex(/^[\w-]+$/);

/** What every answer of an authenticator has, in the JSON form of WebAuthn (`PublicKeyCredential.toJSON`). */
const credential = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** The answer of an authenticator to a request to sign in. */
export const authenticationResponse = credential.extend({
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish().transform((handle) => handle ?? undefined),
  }),
});

/** The answer of an authenticator to a request to create a passkey. */
export const registrationResponse = credential.extend({
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

/** Parses an answer that a form submits as text; null if it is not one. */
export function parseResponse<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
