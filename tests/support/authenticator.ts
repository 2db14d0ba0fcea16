import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64 = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** CBOR (RFC 8949) of what a passkey needs: texts, bytes, whole numbers and maps. */
function cbor(value: string | number | Buffer | Map<string | number, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(kind: number, number: number): Buffer {
  if (number < 24) return Buffer.from([(kind << 5) | number]);
  if (number < 256) return Buffer.from([(kind << 5) | 24, number]);
  return Buffer.from([(kind << 5) | 25, number >> 8, number & 255]);
}

type Signing = { challenge: string; origin?: string; isVerified?: boolean };

const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

/** An authenticator with one passkey (ES256), as WebAuthn Level 3 describes it. It counts its signatures. */
export function newAuthenticator(site = 'http://localhost:3000') {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  let signatures = 0;
  const client = (type: string, { challenge, origin = site }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (flags: number, isVerified: boolean) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++signatures);
    const all = Buffer.from([flags | present | (isVerified ? verified : 0)]);
    return Buffer.concat([sha256(new URL(site).hostname), all, counter]);
  };
  const answer = (response: object) =>
    JSON.stringify({
      id: base64(id),
      rawId: base64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    /** Answers the request to create a passkey. */
    creates({ isVerified = true, ...signing }: Signing): string {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        data(hasCredential, isVerified),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: base64(client('webauthn.create', signing)),
        attestationObject: base64(cbor(attestation)),
      });
    },
    /** Answers the request to sign in. */
    signs({ isVerified = true, ...signing }: Signing): string {
      const clientData = client('webauthn.get', signing);
      const authenticatorData = data(0, isVerified);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return answer({
        clientDataJSON: base64(clientData),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
      });
    },
    /** Goes back to an earlier state, as a copy of the authenticator would. */
    rewind() {
      signatures = 0;
    },
  };
}
