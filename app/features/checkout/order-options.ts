import type { CancellationTerms } from '#domain/booking/refund-policy.ts';
import type { ExchangeRate } from '#domain/exchange.ts';
import type { Localized } from '#domain/languages.ts';
import type { AddOn } from '#domain/pricing/add-on.ts';
import type { PricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';

/**
 * What a visitor can order for one night. The browser calculates the quote from it while the visitor types.
 */
export type OrderOptions = {
  readonly night: Pick<ScheduledCrawl, 'id' | 'date' | 'startTime' | 'endTime'>;
  readonly crawl: {
    readonly id: string;
    readonly title: Localized;
    readonly city: Localized;
    readonly meetingPoint: Localized;
    readonly image: string | null;
  };
  /** ISO 8601, from the server's clock: the visitor's clock may be wrong, and coupons expire. */
  readonly now: string;
  readonly price: PricePerPerson;
  readonly addOns: readonly AddOn[];
  readonly currencies: readonly ExchangeRate[];
  readonly pesoRate: ExchangeRate | null;
  readonly taxPercent: number;
  readonly maxPeople: number;
  /** The spots left, as far as visitors may know it; null if it is hidden. */
  readonly spotsLeft: number | null;
  /** The people for whom this browser's own unpaid booking of the night holds spots. */
  readonly ownPeople: number;
  readonly holdMinutes: number;
  readonly cancellation: CancellationTerms;
};
