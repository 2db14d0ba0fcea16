import type { Language } from '#domain/languages.ts';
import { notBookableReason, readsSoldOut } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { bookingsAreOff } from '#features/settings/bookings-off.ts';
import { refusalText, type Translate } from '#i18n/translate.ts';
import type { CurrentStorefront } from '../storefront.ts';

/** The reason why the night cannot be booked now, as text; null if it can. */
export function nightNote(
  t: Translate,
  language: Language,
  night: PublicNight,
  { settings, moment }: Pick<CurrentStorefront, 'settings' | 'moment'>,
): string | null {
  if (night.bookingsDisabled) return t('booking.disabledNote');
  if (readsSoldOut(night)) return t('booking.soldOutNote');
  if (settings.bookingsOff) return refusalText(t, language, bookingsAreOff(settings).refusal);
  const decision = notBookableReason(night, 1, moment);
  return decision.accepted ? null : refusalText(t, language, decision.refusal);
}
