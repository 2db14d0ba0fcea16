import type { ClockTime } from '#domain/calendar-date.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import type { Localized } from '#domain/languages.ts';
import { baseCurrency, decimal, money } from '#domain/money.ts';
import { typedLongNight } from '#domain/schedule/check-times.ts';
import type { CrawlDetails, RouteStop } from '#features/catalogue/crawl-details.ts';
import { typedOnOff, typedRows, typedText, typedTexts } from '../kit/typed-values.ts';

/** The fields that belong to the catalogue, not to its texts. */
export const catalogueFields = [
  'cityId',
  'isActive',
  'slug',
  'price',
  'groupSize',
  'defaultStartTime',
  'defaultEndTime',
] as const;

type CrawlValues = Omit<CrawlDetails, 'price' | 'city' | 'createdAt' | 'id'> & {
  readonly price: number | null;
  readonly shortName: Localized | null;
  readonly color: string | null;
  readonly cityId: string;
  readonly defaultStartTime: ClockTime | null;
  readonly defaultEndTime: ClockTime | null;
};

const typedStop = (name: string, { offsetMinutes, title, text }: RouteStop): Typed => ({
  [`${name}.offsetMinutes`]: String(offsetMinutes),
  ...typedText(`${name}.title`, title),
  ...typedText(`${name}.text`, text),
});

/** A crawl as form values. */
export const typedCrawl = (crawl: CrawlValues): Typed => ({
  ...typedText('title', crawl.title),
  ...(crawl.shortName && typedText('shortName', crawl.shortName)),
  color: crawl.color ?? '',
  slug: crawl.slug,
  cityId: crawl.cityId,
  ...typedText('description', crawl.description),
  price: crawl.price === null ? '' : decimal(money(crawl.price, baseCurrency)),
  ...typedText('duration', crawl.duration),
  groupSize: String(crawl.groupSize),
  defaultStartTime: crawl.defaultStartTime ?? '',
  defaultEndTime: crawl.defaultEndTime ?? '',
  longNight: typedLongNight({
    startTime: crawl.defaultStartTime ?? '',
    endTime: crawl.defaultEndTime ?? '',
  }),
  ...typedTexts('includes', crawl.includes),
  ...typedTexts('excludes', crawl.excludes),
  ...typedTexts('highlights', crawl.highlights),
  ...typedTexts('goodToKnow', crawl.goodToKnow),
  ...typedRows('routeStops', crawl.routeStops, typedStop),
  ...typedText('meetingPoint', crawl.meetingPoint),
  image: crawl.image ?? '',
  gallery: crawl.gallery.join(','),
  isActive: typedOnOff(crawl.isActive),
});

/** The initial values of a new crawl, which is inactive. */
export const newCrawl = (cityId: string): Typed => ({
  cityId,
  groupSize: '25',
  isActive: 'off',
  gallery: '',
  image: '',
});
