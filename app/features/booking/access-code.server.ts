import { createHmac } from 'node:crypto';

/** How long a code can be entered. */
export const accessCodeMinutes = 10;

const codeDigits = 6;
const hashBytes = 6;

/**
 * The six digits that prove access to a booking's mailbox. They follow from the id of their challenge and the
 * site's secret, so no code is stored: the mail and the check compute the same one.
 */
export function accessCode(challengeId: string, secret: string): string {
  const hash = createHmac('sha256', secret).update('booking access code').update(challengeId).digest();
  return String(hash.readUIntBE(0, hashBytes) % 10 ** codeDigits).padStart(codeDigits, '0');
}
