import { z } from 'zod';
import { crawlColors, maxShortNameLength } from '#domain/content/crawl-colors.ts';
import {
  line,
  localized,
  onOff,
  orNull,
  picture,
  pictures,
  price,
  readBy,
  rows,
  slug,
  stopOffset,
  wholeNumber,
} from '#domain/form/fields.ts';
import { type Parsed, parseForm, parseProvided, type Typed } from '#domain/form/parse-form.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { checkTimes, longNightField } from '#domain/schedule/check-times.ts';
import { typedTime } from '#domain/written-time.ts';

const maxTextLength = 4_000;
export const maxTitleLength = 120;

const points = rows(localized({ max: 200 }));

/** A stop of the route. */
const stop = z.object({
  offsetMinutes: stopOffset,
  title: localized({ max: 120 }),
  text: localized({ max: 600, optional: true }),
});

/** The form of a crawl (specification §3). The price is in cents. */
export const crawlForm = z.object({
  title: localized({ max: maxTitleLength }),
  shortName: localized({ max: maxShortNameLength, optional: true }).transform((name) =>
    name[defaultLanguage] === '' ? null : name,
  ),
  color: orNull(z.enum(crawlColors, { error: 'field.any.choice' })),
  slug: orNull(slug),
  cityId: line({ max: 36 }),
  description: localized({ max: maxTextLength, several: true }),
  price: orNull(price()).transform((read) => read?.amount ?? null),
  duration: localized({ max: 80 }),
  groupSize: wholeNumber({ min: 1, max: 1_000 }),
  defaultStartTime: orNull(readBy(typedTime, 'field.night.startTime')),
  defaultEndTime: orNull(readBy(typedTime, 'field.night.endTime')),
  includes: points,
  excludes: points,
  highlights: points,
  goodToKnow: points,
  routeStops: rows(stop),
  meetingPoint: localized({ max: 400, several: true }),
  image: picture,
  gallery: pictures,
  isActive: onOff,
});

const crawlTimes = z
  .object({
    startTime: crawlForm.shape.defaultStartTime,
    endTime: crawlForm.shape.defaultEndTime,
    ...longNightField,
  })
  .superRefine((times, context) => checkTimes(times, context, 'defaultEndTime'));

/** Parses the form of a new crawl, or the fields that a form provides, and asks about odd times. */
export function readCrawl(
  typed: Typed,
  { isNew }: { isNew: boolean },
): Parsed<Partial<z.output<typeof crawlForm>>> {
  const read = (isNew ? parseForm : parseProvided)(crawlForm, typed);
  const { defaultStartTime: startTime = '', defaultEndTime: endTime = '', longNight = '' } = typed;
  const times = parseForm(crawlTimes, { startTime, endTime, longNight });
  return 'problems' in times && 'value' in read ? times : read;
}
