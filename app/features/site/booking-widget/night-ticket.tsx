import { memo, type RefObject } from 'react';
import { isBookable, readsSoldOut } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import type { CurrentStorefront } from '../storefront.ts';
import type { BookNow } from './book-now.ts';
import { type NightsByDate, nextNights } from './day-facts.ts';
import { EmptyPanel } from './empty-panel.tsx';
import { NextNights, OtherStarts } from './night-links.tsx';
import { NoNights } from './night-list.tsx';
import { NightPanel } from './night-panel.tsx';

const maxSuggestions = 3;

/**
 * The chosen night with its button, or what to choose. Rendered only when its properties change: a choice is shown in
 * the calendar before it.
 */
export const NightTicket = memo(function NightTicket({
  storefront,
  byDate,
  chosen,
  choose,
  bookNow,
  showProblem,
  isWholePage,
  ref,
}: {
  storefront: CurrentStorefront;
  byDate: NightsByDate;
  chosen: PublicNight | null;
  choose: (night: PublicNight) => void;
  bookNow: BookNow;
  showProblem: () => void;
  /** Whether the page has nothing but the calendar. */
  isWholePage: boolean;
  ref: RefObject<HTMLElement | null>;
}) {
  const { crawl, nights, moment, isLoading } = storefront;
  const heading = isWholePage ? 'h2' : 'h3';
  if (!chosen)
    return (
      <EmptyPanel
        heading={heading}
        ref={ref}
        isLoading={isLoading}
        nextNights={
          <NextNights
            moment={moment}
            // A page with more than the calendar lists them above it.
            className={isWholePage ? '' : 'max-lg:hidden'}
            nights={nextNights(storefront, maxSuggestions)}
            crawlPrice={crawl?.price ?? null}
            choose={choose}
          />
        }
        noNights={byDate.size === 0 && !isLoading ? <NoNights storefront={storefront} /> : null}
        showProblem={showProblem}
      />
    );
  return (
    <NightPanel
      heading={heading}
      ref={ref}
      night={chosen}
      otherStarts={<OtherStarts nights={byDate.get(chosen.date) ?? []} chosen={chosen} choose={choose} />}
      instead={
        readsSoldOut(chosen) && (
          <NextNights
            moment={moment}
            className=""
            nights={nights
              .filter((night) => night.date >= chosen.date && isBookable(night, moment))
              .slice(0, 1)}
            crawlPrice={crawl?.price ?? null}
            choose={choose}
          />
        )
      }
      storefront={storefront}
      bookNow={bookNow}
      showProblem={showProblem}
    />
  );
});
