import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { formValidHours } from '#domain/content/contact-limits.ts';

/**
 * What a contact form carries: when it was made and a key of its own, signed. It tells how long somebody took to
 * fill it in, and that a message sent twice is one message, without a puzzle and without a cookie.
 */
export function contactFormKey(secret: string, now: Date): string {
  const made = `${Math.floor(now.getTime() / 1000).toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${made}.${signature(made, secret)}`;
}

/** Null for what we did not sign, and for a form that is too old. */
export function readContactFormKey(
  typed: string,
  secret: string,
  now: Date,
): { readonly key: string; readonly ageSeconds: number } | null {
  const [, made = '', seconds = '', signed = ''] =
    /^(([0-9a-z]{1,9})\.[\w-]{16})\.([\w-]{43})$/.exec(typed) ?? [];
  if (!made || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(made, secret)))) return null;
  const ageSeconds = now.getTime() / 1000 - Number.parseInt(seconds, 36);
  return ageSeconds > formValidHours * 3600 ? null : { key: made, ageSeconds };
}

const signature = (made: string, secret: string): string =>
  createHmac('sha256', secret).update('contact form').update(made).digest('base64url');
