import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { formValidHours } from '#domain/content/contact-limits.ts';

/**
 * The signed key of a contact form: the time at which it was opened and a random id. It shows how long a
 * visitor took to fill in the form, and makes resubmissions idempotent, without a captcha and without a
 * cookie.
 */
export function contactFormKey(secret: string, now: Date): string {
  const made = `${Math.floor(now.getTime() / 1000).toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${made}.${signature(made, secret)}`;
}

/** Null if the signature is invalid or the form is too old. */
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
