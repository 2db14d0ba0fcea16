import type { Field } from '#domain/typed-form.ts';
import {
  bilingual,
  count,
  onOff,
  picture,
  pictures,
  plain,
  price,
  slug,
  stops,
  texts,
} from '#domain/typed-form.ts';

const maxTitleLength = 120;
export const maxTextLength = 4_000;
const maxMeetingPointLength = 200;

/** A rating from 0 to 5 with one decimal. */
const rating: Field<number> = (typed, name, problems) => {
  const text = (typed[name] ?? '').trim().replace(',', '.');
  if (!/^([0-4](\.\d)?|5(\.0)?)$/.test(text)) problems[name] = 'field.offer.rating';
  return Number(text);
};

/** The form fields of a crawl (specification §3). */
export const crawlFields = {
  title: bilingual({ most: maxTitleLength }),
  slug,
  cityId: plain({ most: 36 }),
  description: bilingual({ most: maxTextLength, lines: true }),
  price: price({ optional: true }),
  duration: bilingual({ most: 80 }),
  groupSize: count({ least: 1, most: 1_000 }),
  includes: texts({ most: maxMeetingPointLength }),
  excludes: texts({ most: maxMeetingPointLength }),
  highlights: texts({ most: maxMeetingPointLength }),
  goodToKnow: texts({ most: maxMeetingPointLength }),
  routeStops: stops,
  meetingPoint: bilingual({ most: 400, lines: true }),
  image: picture,
  gallery: pictures,
  rating,
  reviewCount: count({ least: 0, most: 1_000_000 }),
  isActive: onOff,
};
