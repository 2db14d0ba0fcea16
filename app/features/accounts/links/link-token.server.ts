import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 16;

/**
 * What a link carries: the id of its row and a signature over it. Neither the database nor the outbox holds it, and
 * a mail that is sent twice carries the same one.
 */
export function linkToken(linkId: string, secret: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signature(id, secret)]).toString('base64url');
}

/** The id of the link's row, or null for anything that we did not sign. */
export function linkIdOf(token: string, secret: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), signature(id, secret))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const signature = (id: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update('account link').update(id).digest();
