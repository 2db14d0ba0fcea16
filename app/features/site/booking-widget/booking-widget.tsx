import {
  type FormEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { clockText } from '#domain/written-time.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { laterPart } from '#ui/later-part.tsx';
import { useToast } from '#ui/toast.tsx';
import { CurrencySwitch } from '../currency-switch.tsx';
import { useLivePlaces } from '../live-places/use-live-places.ts';
import type { CurrentStorefront } from '../storefront.ts';
import { type BookNowProblem, bookNow } from './book-now.ts';
import { useChosenNight } from './chosen-night.tsx';
import { leading, nightsByDate } from './day-facts.ts';
import { Legend } from './fullness.tsx';
import { NightCalendar } from './night-calendar.tsx';
import { NightTicket } from './night-ticket.tsx';

const BookingBar = laterPart(() => import('./booking-bar.tsx'));

/**
 * The calendar on the left; the chosen night and its button on the right (specification §2, Booking widget).
 */
export function BookingWidget({
  storefront,
  heading: Heading = 'h2',
}: {
  storefront: CurrentStorefront;
  heading?: 'h1' | 'h2';
}) {
  const { crawl, nights, moment, slug, settings, hasFailed } = storefront;
  const t = useTranslate();
  const language = useLanguage();
  const { showError, settle } = useProblems(hasFailed);
  const [chosenId, setChosenId] = useChosenNight();
  const panel = useRef<HTMLElement>(null);
  useLivePlaces(crawl?.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` is a new object on every render, its time is not.
  const byDate = useMemo(() => nightsByDate(nights, moment), [nights, moment.now.getTime()]);
  const coming = [...byDate.values()].flat();
  const nightOf = (id: string | null) => coming.find((night) => night.id === id) ?? null;
  const chosen = nightOf(chosenId);
  // The calendar shows a choice at once, and the ticket after it.
  const shownId = useDeferredValue(chosenId);
  const shown = nightOf(shownId);
  const next = useMemo(
    () => bookNow({ night: shown, crawls: crawl ? [crawl] : [], defaultSlug: slug, language }),
    [shown, crawl, slug, language],
  );
  const { problem } = next;
  const showProblem = useCallback(() => problem && showError(problem), [problem, showError]);
  const choose = useCallback(
    (night: PublicNight) => {
      setChosenId(night.id);
      if (night.bookingsDisabled) showError('disabled');
      else settle();
    },
    [setChosenId, showError, settle],
  );

  /** A date of the calendar submits its night. */
  function chooseSubmitted(event: FormEvent) {
    event.preventDefault();
    const date = (event.nativeEvent as SubmitEvent).submitter?.closest('[data-day]');
    const night = date && leading(byDate.get(date.getAttribute('data-day') as CalendarDate), moment);
    if (night) choose(night);
  }

  // Nothing scrolls: where the ticket is out of view, the bar shows the chosen night. The link that was pressed
  // may have been removed together with the empty ticket, so the ticket gets its focus.
  const choiceBefore = useRef(shownId);
  useEffect(() => {
    if (choiceBefore.current === shownId) return;
    choiceBefore.current = shownId;
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [shownId]);
  const needsBar = useOutOfView(panel, shown !== null);

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
            {chosen &&
              t('booking.announcement', {
                date: atNoonUtc(chosen.date),
                time: clockText(chosen.startTime, language),
              })}
          </p>
          <form
            action="#booking"
            aria-label={t('booking.calendar')}
            data-live-places
            onSubmit={chooseSubmitted}
          >
            <NightCalendar
              nights={byDate}
              crawlPrice={crawl?.price ?? null}
              moment={moment}
              chosen={chosen}
            />
            {coming.length > 0 && <Legend />}
          </form>
          <NightTicket
            storefront={storefront}
            byDate={byDate}
            chosen={shown}
            choose={choose}
            bookNow={next}
            showProblem={showProblem}
            isWholePage={Heading === 'h1'}
            ref={panel}
          />
        </div>
      </div>
      {shown && needsBar && (
        <BookingBar night={shown} storefront={storefront} bookNow={next} showProblem={showProblem} />
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
  const showError = useCallback(
    (problem: Problem) => {
      const texts: Record<Problem, { title: string; description?: string }> = {
        noDate: { title: t('booking.error.noDate') },
        disabled: { title: t('booking.error.disabled') },
        noCrawls: { title: t('booking.error.noCrawls'), description: t('booking.error.noCrawlsHelp') },
        noDetails: { title: t('booking.error.noDetails'), description: t('booking.error.noDetailsHelp') },
        loadFailed: { title: t('booking.error.loadFailed'), description: t('booking.error.loadFailedHelp') },
      };
      show({ ...texts[problem], tone: 'problem' });
    },
    [t, show],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once per failure, not once per language.
  useEffect(() => {
    if (hasFailed) showError('loadFailed');
  }, [hasFailed]);

  return { showError, settle };
}
