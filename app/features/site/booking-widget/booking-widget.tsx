import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { isBookable, readsSoldOut } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { laterPart } from '#ui/later-part.tsx';
import { useToast } from '#ui/toast.tsx';
import { CurrencySwitch } from '../currency-switch.tsx';
import { useLivePlaces } from '../live-places/use-live-places.ts';
import type { CurrentStorefront } from '../storefront.ts';
import { type BookNowProblem, bookNow } from './book-now.ts';
import { nextNights, nightsByDate } from './day-facts.ts';
import { EmptyPanel } from './empty-panel.tsx';
import { Legend } from './fullness.tsx';
import { NightCalendar } from './night-calendar.tsx';
import { NextNights, OtherStarts } from './night-links.tsx';
import { NoNights } from './night-list.tsx';
import { NightPanel } from './night-panel.tsx';
import type { NightChoice } from './use-chosen-night.ts';

const maxSuggestions = 3;

const BookingBar = laterPart(() => import('./booking-bar.tsx'));

/**
 * The calendar on the left; the chosen night and its button on the right (specification §2, Booking widget).
 */
export function BookingWidget({
  storefront,
  choice: [chosenId, setChosenId],
  heading: Heading = 'h2',
}: {
  storefront: CurrentStorefront;
  choice: NightChoice;
  heading?: 'h1' | 'h2';
}) {
  const { crawl, nights, moment, slug, settings, hasFailed, isLoading } = storefront;
  const t = useTranslate();
  const language = useLanguage();
  const { showError, settle } = useProblems(hasFailed);
  const panel = useRef<HTMLElement>(null);
  useLivePlaces(crawl?.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` is a new object on every render, its time is not.
  const byDate = useMemo(() => nightsByDate(nights, moment), [nights, moment.now.getTime()]);
  const coming = [...byDate.values()].flat();
  const chosen = coming.find(({ id }) => id === chosenId) ?? null;
  const next = bookNow({ night: chosen, crawls: crawl ? [crawl] : [], defaultSlug: slug, language });
  const showProblem = () => next.problem && showError(next.problem);

  function choose(night: PublicNight) {
    setChosenId(night.id);
    if (night.bookingsDisabled) showError('disabled');
    else settle();
  }

  // Nothing scrolls: where the ticket is out of view, the bar shows the chosen night. The link that was pressed
  // may have been removed together with the empty ticket, so the ticket gets its focus.
  const choiceBefore = useRef(chosenId);
  useEffect(() => {
    if (choiceBefore.current === chosenId) return;
    choiceBefore.current = chosenId;
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [chosenId]);
  const needsBar = useOutOfView(panel, chosen !== null);

  const PanelHeading = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <section id="booking" aria-labelledby="booking-title">
      <div
        className={classes(
          'page-width pb-12 lg:pb-24',
          Heading === 'h1' ? 'pt-10 lg:pt-16' : 'pt-12 lg:pt-24',
        )}
      >
        <Heading id="booking-title" className="text-title">
          {t('booking.title')}
        </Heading>
        <p className="mt-3 max-w-[30.75em] text-ink-soft text-lg leading-snug">
          {t(settings.spots.hideAllSpotsInfo ? 'booking.textWithoutSpots' : 'booking.text')}
        </p>
        <div className="mt-4">
          <CurrencySwitch />
        </div>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:mt-8 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <p role="status" className="sr-only">
            {chosen && t('booking.announcement', { date: atNoonUtc(chosen.date) })}
          </p>
          <form action="#booking" aria-label={t('booking.calendar')} data-live-places>
            <NightCalendar
              nights={byDate}
              crawlPrice={crawl?.price ?? null}
              moment={moment}
              chosen={chosen}
              choose={choose}
            />
            {coming.length > 0 && <Legend />}
          </form>
          {chosen ? (
            <NightPanel
              heading={PanelHeading}
              ref={panel}
              night={chosen}
              otherStarts={
                <OtherStarts nights={byDate.get(chosen.date) ?? []} chosen={chosen} choose={choose} />
              }
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
              bookNow={next}
              showProblem={showProblem}
            />
          ) : (
            <EmptyPanel
              heading={PanelHeading}
              ref={panel}
              isLoading={isLoading}
              nextNights={
                <NextNights
                  moment={storefront.moment}
                  // A page with more than the calendar lists them above it.
                  className={Heading === 'h2' ? 'max-lg:hidden' : ''}
                  nights={nextNights(storefront, maxSuggestions)}
                  crawlPrice={crawl?.price ?? null}
                  choose={choose}
                />
              }
              noNights={coming.length === 0 && !isLoading ? <NoNights storefront={storefront} /> : null}
              showProblem={showProblem}
            />
          )}
        </div>
      </div>
      {chosen && needsBar && (
        <BookingBar night={chosen} storefront={storefront} bookNow={next} showProblem={showProblem} />
      )}
    </section>
  );
}

/** Whether the button of the chosen night's ticket is out of view; false until that is known. */
function useOutOfView(ticket: RefObject<HTMLElement | null>, hasChosen: boolean): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const stub = hasChosen && ticket.current?.querySelector('[data-stub]');
    if (!stub) return;
    const observer = new IntersectionObserver(([entry]) => setOut(!entry?.isIntersecting));
    observer.observe(stub);
    return () => observer.disconnect();
  }, [ticket, hasChosen]);
  return isOut;
}

type Problem = BookNowProblem | 'loadFailed';

/**
 * Shows the problems that prevent booking as toasts. If the crawls could not be loaded, shows that
 * automatically (specification §5 and §8).
 */
function useProblems(hasFailed: boolean) {
  const t = useTranslate();
  const { show, settle } = useToast();
  const texts: Record<Problem, { title: string; description?: string }> = {
    noDate: { title: t('booking.error.noDate') },
    disabled: { title: t('booking.error.disabled') },
    noCrawls: { title: t('booking.error.noCrawls'), description: t('booking.error.noCrawlsHelp') },
    noDetails: { title: t('booking.error.noDetails'), description: t('booking.error.noDetailsHelp') },
    loadFailed: { title: t('booking.error.loadFailed'), description: t('booking.error.loadFailedHelp') },
  };
  const showError = (problem: Problem) => show({ ...texts[problem], tone: 'problem' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once per failure, not once per language.
  useEffect(() => {
    if (hasFailed) showError('loadFailed');
  }, [hasFailed]);

  return { showError, settle };
}
