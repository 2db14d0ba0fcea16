import { consentIn } from '#features/third-parties/consent.ts';
import type { OwnPixel } from '#features/third-parties/third-party-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { addPurchaseReport } from './purchase-report-store.server.ts';

/**
 * Records that a purchase may be reported to the owner of the pixel, with the consent of the visitor at the
 * time of the booking. No browser is involved later, when the payment arrives. Nothing is recorded without a
 * token, or without consent if the operator requires it. The e-mail address is reported only with consent.
 * Never makes a booking fail.
 */
export async function expectPurchaseReport(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { bookingId, cookies, pixel }: { bookingId: string; cookies: string | null; pixel: OwnPixel | null },
): Promise<void> {
  if (!pixel) return;
  const hasSaidYes = consentIn(cookies) === 'yes';
  if (pixel.consent === 'ask' && !hasSaidYes) return;
  try {
    await addPurchaseReport(database, { bookingId, mayNameEmail: hasSaidYes });
  } catch (error) {
    log.warn({ err: error, bookingId }, 'a purchase report could not be noted: it is skipped');
  }
}
