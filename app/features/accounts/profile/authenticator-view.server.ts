import encodeQR from 'qr';
import type { NewAuthenticator } from './profile-answer.ts';
import type { NewSecondFactor } from './second-factor.server.ts';

const quietModules = 2;
/**
 * A URI as we generate it. All other characters are escaped, and it is short enough for the QR code.
 */
const ownUri = /^otpauth:\/\/totp\/[!-~]{0,1985}$/;

/** The QR code and the key of an authenticator that is being set up. */
export async function newAuthenticator({ uri, backupCodes }: NewSecondFactor): Promise<NewAuthenticator> {
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: quietModules });
  return {
    uri,
    picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    typedKey: (URL.parse(uri)?.searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 '),
    backupCodes,
  };
}

/**
 * The same setup again after a wrong code. It is rebuilt from the form, because the server returns it only
 * once.
 */
export async function sameAuthenticator(
  texts: Readonly<Partial<Record<string, string>>>,
): Promise<NewAuthenticator | undefined> {
  const { uri = '', backup = '' } = texts;
  if (!ownUri.test(uri)) return undefined;
  return newAuthenticator({
    uri,
    backupCodes: backup.split(' ').filter((code) => /^[\w-]{1,40}$/.test(code)),
  });
}
