import { z } from 'zod';
import { localized, onOff, orNull, picture, slug, text, wholeNumber } from '#domain/form/fields.ts';

/** Every time zone that a city can have. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** The form of a city. */
export const cityForm = z.object({
  name: localized({ max: 80 }),
  slug: orNull(slug),
  description: localized({ max: 1_000, several: true }),
  image: picture,
  timeZone: text.refine((zone) => timeZones().includes(zone), { error: 'field.any.timeZone' }),
  position: wholeNumber({ min: 0, max: 9_999 }),
  isActive: onOff,
});
