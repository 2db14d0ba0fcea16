/** The options of a new passkey, in the JSON form of WebAuthn. */
export type NewPasskeyOptions = PublicKeyCredentialCreationOptionsJSON;

/** Less than a challenge is valid (`passkey-challenge.server.ts`). */
const offerMilliseconds = 9 * 60_000;

/**
 * Whether this browser can use passkeys here: it understands the JSON forms of WebAuthn (Chrome 129, Safari 18.4,
 * Firefox 119 and later), and the site has a name, since passkeys belong to a name and not to a number.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname);

/** Asks the authenticator to create a passkey. Returns its answer as text. */
export async function createPasskey(options: NewPasskeyOptions): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return JSON.stringify(await navigator.credentials.create({ publicKey }));
}

/** Asks for any passkey of this site. Returns the authenticator's answer as text. */
export async function askForPasskey(request: Omit<CredentialRequestOptions, 'publicKey'>): Promise<string> {
  const answer = await fetch('/api/auth/passkey-options', { signal: request.signal ?? null });
  if (!answer.ok) throw new TypeError(`passkey options: ${answer.status}`);
  const options: PublicKeyCredentialRequestOptionsJSON = await answer.json();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return JSON.stringify(await navigator.credentials.get({ ...request, publicKey }));
}

/**
 * Offers passkeys among the suggestions of the address field until the visitor chooses one or the signal ends it.
 * Returns null if the browser cannot do this.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<string | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  while (!signal.aborted) {
    const round = AbortSignal.any([signal, AbortSignal.timeout(offerMilliseconds)]);
    try {
      return await askForPasskey({ mediation: 'conditional', signal: round });
    } catch {
      // A new challenge is needed when the old one is over. Any other failure leaves the button.
      if (!round.aborted) return null;
    }
  }
  return null;
}
