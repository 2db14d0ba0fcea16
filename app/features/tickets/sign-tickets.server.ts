import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { signedMessage, writeSignature } from '#domain/tickets/signature.ts';
import { makeTicketCode, type SignedCode, ticketCodeLength } from '#domain/tickets/ticket.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { readSigningKey, replaceSigningKey } from './ticket-keys-store.server.ts';

/** New codes with their signatures, in the transaction that stores the tickets. See docs/rules/tickets.md. */
export async function newTicketCodes(
  transaction: Transaction,
  count: number,
): Promise<(SignedCode & { readonly signature: string })[]> {
  const { id, privateKey } = await readSigningKey(transaction, newKeyPair);
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  const random = randomBytes(ticketCodeLength * count);
  return Array.from({ length: count }, (_, at) => {
    const code = makeTicketCode(random.subarray(ticketCodeLength * at));
    return { code, signature: signatureOf(code, id, key) };
  });
}

/** One of them. */
export async function newTicketCode(transaction: Transaction): Promise<SignedCode> {
  const [signed] = await newTicketCodes(transaction, 1);
  if (!signed) throw new Error('no code was made');
  return signed;
}

/**
 * From now on another key signs. Codes that were sent stay valid. With `isDistrusted`, phones no longer call a code genuine
 * because of the former key's signature. Returns the number of the former key; null if there was none.
 */
export const rotateTicketKey = (
  database: Database,
  options: { readonly isDistrusted: boolean },
): Promise<number | null> =>
  inTransaction(database, (transaction) => replaceSigningKey(transaction, newKeyPair(), options));

const signatureOf = (code: string, keyId: number, key: KeyObject): string =>
  writeSignature(keyId, sign(null, signedMessage(code), key));

function newKeyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: x,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}
