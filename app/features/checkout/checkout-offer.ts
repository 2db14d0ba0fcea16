import type { Bilingual } from '#domain/bilingual.ts';
import type { ExchangeRate } from '#domain/exchange.ts';
import type { AddOn } from '#domain/pricing/add-on.ts';
import type { PricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';

/** What a visitor can order for one night: all that the browser needs to quote as one types. */
export type CheckoutOffer = {
  readonly night: Pick<ScheduledCrawl, 'id' | 'date' | 'startTime' | 'endTime'>;
  readonly crawl: {
    readonly id: string;
    readonly title: Bilingual;
    readonly city: Bilingual;
    readonly meetingPoint: Bilingual;
    readonly image: string | null;
  };
  /** ISO 8601, by the server's clock: the visitor's may be wrong, and a coupon expires. */
  readonly now: string;
  readonly price: PricePerPerson;
  readonly addOns: readonly AddOn[];
  readonly currencies: readonly ExchangeRate[];
  readonly pesoRate: ExchangeRate | null;
  readonly mostPeople: number;
  readonly holdMinutes: number;
  readonly refundHours: number;
  /** Whether that many hours are still ahead. */
  readonly isFreeToCancel: boolean;
};
