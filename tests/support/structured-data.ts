import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime({ offset: true });
const price = z.string().regex(/^\d+\.\d{2}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const availability = z
  .string()
  .regex(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|SoldOut|OutOfStock)$/);
const text = z.string().min(1);
const reference = z.union([url, z.looseObject({ '@id': url })]);

/**
 * The fields that Google's documentation requires for each type, and the recommended ones that this site
 * always has.
 */
const kinds = {
  Organization: z.looseObject({ name: text, url }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: url }),
      )
      .min(2),
  }),
  Product: z
    .looseObject({
      name: text,
      image: z.array(url).min(1),
      brand: reference,
      offers: z
        .looseObject({
          '@type': z.literal('AggregateOffer'),
          lowPrice: price,
          highPrice: price,
          priceCurrency: currency,
          offerCount: z.int().min(1),
          availability,
        })
        .optional(),
      aggregateRating: z
        .looseObject({ ratingValue: z.number().min(1).max(5), reviewCount: z.int().min(1) })
        .optional(),
      review: z
        .array(
          z.looseObject({
            '@type': z.literal('Review'),
            reviewRating: z.looseObject({ ratingValue: z.number().min(1).max(5) }),
            author: z.looseObject({ '@type': z.literal('Person'), name: text }),
          }),
        )
        .optional(),
    })
    .refine(({ offers, aggregateRating, review }) => offers ?? aggregateRating ?? review, {
      error: 'has neither an offer nor a rating',
    }),
  Event: z.looseObject({
    name: text,
    startDate: moment,
    endDate: moment,
    eventStatus: z.string().regex(/^https:\/\/schema\.org\/Event\w+$/),
    eventAttendanceMode: z.string().regex(/^https:\/\/schema\.org\/\w+AttendanceMode$/),
    location: z.looseObject({
      '@type': z.literal('Place'),
      name: text,
      address: z.looseObject({
        '@type': z.literal('PostalAddress'),
        addressLocality: text,
        addressCountry: text,
      }),
    }),
    image: z.array(url).min(1),
    organizer: z.looseObject({ name: text, url }),
    offers: z.looseObject({ url, price, priceCurrency: currency, availability }),
  }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(
        z.looseObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.looseObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
} as const;

const isKnown = (kind: unknown): kind is keyof typeof kinds => typeof kind === 'string' && kind in kinds;

/** The structured data of a page: the types, and what a search engine would reject. */
export function thingsIn(html: string) {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const things: Record<string, unknown>[] = blocks
    .map(([, json]) => JSON.parse(json ?? '{}'))
    .flatMap((data) => data['@graph'] ?? data);
  const problems = things.flatMap((thing) => {
    const kind = thing['@type'];
    if (!isKnown(kind)) return [`${kind}: a kind that nobody checks`];
    const read = kinds[kind].safeParse(thing);
    return read.success
      ? []
      : read.error.issues.map(({ path, message }) => `${kind}: ${path.join('.')} ${message}`);
  });
  return { things, kinds: things.map((thing) => String(thing['@type'])), problems: [...new Set(problems)] };
}
