import type { Platform } from '#platform/platform.ts';
import { consentIn } from './consent.ts';
import { readThirdParties } from './third-party-store.server.ts';

/**
 * The id of the ad pixel to report this visitor's events to. Null if none is set, if consent is required but
 * was not given, or if the settings cannot be read, so that an advertising error does not prevent a booking.
 */
export async function readPixel(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  request: Request,
): Promise<string | null> {
  try {
    const { pixelId, consent } = await readThirdParties(database);
    const isAllowed = consent === 'not_needed' || consentIn(request.headers.get('cookie')) === 'yes';
    return isAllowed ? pixelId : null;
  } catch (error) {
    log.warn({ err: error }, 'the pixel could not be read: tracking is skipped');
    return null;
  }
}
