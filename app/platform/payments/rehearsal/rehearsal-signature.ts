import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRefusal } from '../payment-gateway.ts';

export const rehearsalSignatureHeader = 'rehearsal-signature';
const toleranceSeconds = 5 * 60;

/** `t=<seconds>,v1=<HMAC SHA-256 of seconds.body>`, in the format of the real providers. */
export function signRehearsalEvent(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
}

/**
 * Why a body is not trusted; null if exactly this body was signed with this secret within five minutes of
 * now.
 */
export function rehearsalRefusal(
  secret: string,
  body: string,
  header: string | null,
  now: Date,
): WebhookRefusal | null {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!parts) return header ? 'wrongSignature' : 'unsigned';
  const seconds = Number(parts[1]);
  const isSigned = timingSafeEqual(Buffer.from(parts[2] ?? '', 'hex'), hmac(secret, seconds, body));
  if (!isSigned) return 'wrongSignature';
  return Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds ? null : 'tooOld';
}

const hmac = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
