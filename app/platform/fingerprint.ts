import { createHash } from 'node:crypto';

/**
 * A text in 22 letters: another text has others. A form carries it to say what it was made from, a page to
 * say which one it is.
 */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
