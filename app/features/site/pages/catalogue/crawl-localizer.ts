import type { Money } from '#domain/money.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { type Localize, localizeWith } from '../../sections/localize.ts';
import { crawlPrices, pricePlaceholders, type Reader } from '../../site-placeholders.ts';

type Crawl = {
  readonly crawl: { readonly price: Money | null };
  readonly nights: readonly PublicNight[] | undefined;
  readonly moment: Moment;
};

/** Returns the function that localizes a crawl's texts, with its current prices in the placeholders. */
export const crawlLocalizer = ({ crawl, nights, moment }: Crawl, reader: Reader): Localize =>
  localizeWith(
    reader.language,
    pricePlaceholders(crawlPrices({ crawlPrice: crawl.price, nights, moment }), reader),
  );
