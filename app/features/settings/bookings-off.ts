import { type Refused, refused } from '#domain/decision.ts';
import type { SiteSettings } from './site-settings.ts';

/** The refusal while bookings are disabled, with the operator's message or the default one. */
export const bookingsAreOff = ({
  bookingsOffMessage: message,
}: Pick<SiteSettings, 'bookingsOffMessage'>): Refused =>
  refused(message ? { reason: 'bookings.off', message } : 'bookings.off');
