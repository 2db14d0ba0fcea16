import { bilingual, count, type Field, onOff, picture, slug } from '#domain/typed-form.ts';

/** A time zone that Intl supports. */
const timeZone: Field<string> = (typed, name, problems) => {
  const zone = typed[name] ?? '';
  if (!timeZones().includes(zone)) problems[name] = 'field.offer.timeZone';
  return zone;
};

/** Every time zone that a city can have. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** The form fields of a city. */
export const cityFields = {
  name: bilingual({ most: 80 }),
  slug,
  description: bilingual({ most: 1_000, lines: true }),
  image: picture,
  timeZone,
  position: count({ least: 0, most: 9_999 }),
  isActive: onOff,
};
