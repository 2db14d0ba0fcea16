import { consentIn } from '#features/content/third-parties/consent.ts';
import { readOwnPixel } from '#features/content/third-party-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { addPurchaseReport } from './purchase-report-store.server.ts';

/**
 * Notes that the server may tell the pixel's owner of this purchase, as the visitor who places the booking allows it now:
 * later, when the money comes, no browser is there to ask. Nothing is noted without a token, or without consent where
 * it is asked for; the e-mail address counts only for who said yes. Never stands in the way of a booking.
 */
export async function expectPurchaseReport(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { bookingId, cookies }: { bookingId: string; cookies: string | null },
): Promise<void> {
  try {
    const pixel = await readOwnPixel(database);
    const hasSaidYes = consentIn(cookies) === 'yes';
    if (!pixel || (pixel.consent === 'ask' && !hasSaidYes)) return;
    await addPurchaseReport(database, { bookingId, mayNameEmail: hasSaidYes });
  } catch (error) {
    log.warn({ err: error, bookingId }, 'a purchase report could not be noted: it is skipped');
  }
}
