import type { Language } from '#domain/languages.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { addressIn } from '#i18n/language.ts';

type Crawl = { readonly id: string; readonly slug: string };

export type BookNowProblem = 'noDate' | 'disabled' | 'noCrawls' | 'noDetails';

export type BookNow =
  | { readonly problem: BookNowProblem }
  | {
      readonly problem: null;
      readonly address: string;
      readonly state: { readonly scheduledCrawl: PublicNight; readonly formattedDate: string };
    };

/**
 * The URL that Book Now leads to, or the problem (specification §5): no crawls at all, no date, bookings
 * disabled, or neither the night's crawl nor the default one found.
 */
export function bookNow({
  night,
  crawls,
  defaultSlug,
  language,
}: {
  night: PublicNight | null;
  crawls: readonly Crawl[];
  defaultSlug: string;
  language: Language;
}): BookNow {
  if (crawls.length === 0) return { problem: 'noCrawls' };
  if (!night) return { problem: 'noDate' };
  if (night.bookingsDisabled) return { problem: 'disabled' };
  const crawl =
    crawls.find(({ id }) => id === night.crawlId) ?? crawls.find(({ slug }) => slug === defaultSlug);
  if (!crawl) return { problem: 'noDetails' };
  const query = new URLSearchParams({ crawl: crawl.slug, night: night.id, date: night.date });
  return {
    problem: null,
    address: `${addressIn(language, '/checkout')}?${query}`,
    state: { scheduledCrawl: night, formattedDate: night.date },
  };
}
