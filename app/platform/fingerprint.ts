import { createHash } from 'node:crypto';

/**
 * A hash of a text in 22 characters. A form contains it to identify the state that it was opened with; a page
 * to identify itself.
 */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
