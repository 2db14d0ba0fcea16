import { consentIn } from '#features/third-parties/consent.ts';
import type { OwnPixel } from '#features/third-parties/third-party-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { addPurchaseReport } from './purchase-report-store.server.ts';

/**
 * Notes that the server may tell the pixel's owner, if there is one, of this purchase, as the visitor who
 * places the booking allows it now: later, when the money comes, no browser is there to ask. Nothing is noted
 * without a token, or without consent where it is asked for; the e-mail address counts only for who said yes.
 * Never stands in the way of a booking.
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
