import { describe, expect, it } from 'vitest';
import { contactFormKey, readContactFormKey } from './contact-form-key.server.ts';

const secret = 'a secret of the server that is long';
const made = new Date('2026-11-21T18:00:00Z');
const later = (seconds: number) => new Date(made.getTime() + seconds * 1000);

describe('The key of a contact form', () => {
  it('contains how long the form was open, and is unique', () => {
    const key = contactFormKey(secret, made);
    expect(readContactFormKey(key, secret, later(42))?.ageSeconds).toBe(42);
    expect(contactFormKey(secret, made)).not.toBe(key);
  });

  it('expires after a day', () => {
    const key = contactFormKey(secret, made);
    expect(readContactFormKey(key, secret, later(24 * 3600))).not.toBeNull();
    expect(readContactFormKey(key, secret, later(24 * 3600 + 1))).toBeNull();
  });

  it('is valid only if this site has signed it', () => {
    const key = contactFormKey(secret, made);
    const older = key.replace(/^\w/, '0');
    for (const typed of ['', 'x', older, `${key}x`, key.slice(0, -1), 'x'.repeat(100_000)])
      expect(readContactFormKey(typed, secret, later(5))).toBeNull();
    expect(readContactFormKey(key, 'another secret', later(5))).toBeNull();
  });
});
