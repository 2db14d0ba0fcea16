import { useEffect, useRef, useState } from 'react';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { monthOf } from '#domain/month.ts';
import type { NightChoice } from '#features/schedule/choosing/night-choice.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { DateGrid } from '#ui/calendar/date-grid.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { filterSelect } from '../../kit/admin-styles.ts';
import { useClock } from '../../kit/clock.tsx';
import { ChoiceFacts } from './choice-facts.tsx';
import { PickerDay } from './picker-day.tsx';

/**
 * The calendar of the night picker. A date with one open night chooses it; any other date lists its nights
 * below.
 */
export default function NightDialog({
  title,
  nights,
  today,
  near,
  chosen,
  choose,
  close,
}: {
  title: string;
  nights: readonly NightChoice[];
  today: CalendarDate;
  near: CalendarDate | undefined;
  chosen: NightChoice | null;
  choose: (night: NightChoice) => void;
  close: () => void;
}) {
  const t = useTranslate();
  const [crawlId, setCrawlId] = useState('');
  const [listed, setListed] = useState<CalendarDate | null>(null);
  const crawls = new Map(nights.map((night) => [night.crawlId, night.title]));
  const byDate = Map.groupBy(
    nights.filter((night) => !crawlId || night.crawlId === crawlId),
    ({ date }) => date,
  );
  const ofListed = (listed && byDate.get(listed)) || [];
  return (
    <Dialog title={title} open onOpenChange={(isOpen) => !isOpen && close()}>
      {crawls.size > 1 && (
        <label className="mb-4 block">
          <span className="mb-1 block font-semibold">{t('admin.night.crawl')}</span>
          <select
            value={crawlId}
            onChange={(event) => {
              setCrawlId(event.currentTarget.value);
              setListed(null);
            }}
            className={filterSelect}
          >
            <option value="">{t('admin.schedule.allCrawls')}</option>
            {[...crawls].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <DateGrid
        key={crawlId}
        autoFocus={crawlId === ''}
        dates={[...byDate.keys()]}
        today={today}
        chosen={chosen}
        shown={near && !chosen ? monthOf(near) : null}
        className="-mx-4 mt-2 w-[calc(100%+2rem)] table-fixed border-separate border-spacing-0.5 sm:mx-0 sm:w-full sm:border-spacing-1"
      >
        {(date, controls) => {
          const ofDate = byDate.get(date) ?? [];
          return (
            <PickerDay
              {...controls}
              date={date}
              nights={ofDate}
              isToday={date === today}
              isChosen={date === chosen?.date}
              onChoose={() => {
                const [only, ...others] = ofDate;
                if (only?.state === 'open' && others.length === 0) choose(only);
                else setListed(date);
              }}
            />
          );
        }}
      </DateGrid>
      {listed && ofListed.length > 0 && (
        <NightsOfDate key={listed} date={listed} nights={ofListed} choose={choose} />
      )}
    </Dialog>
  );
}

/** The nights of one date. The list gets the focus, because it may be below the fold of a phone. */
function NightsOfDate({
  date,
  nights,
  choose,
}: {
  date: CalendarDate;
  nights: readonly NightChoice[];
  choose: (night: NightChoice) => void;
}) {
  const t = useTranslate();
  const clock = useClock();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const first = section.current?.querySelector<HTMLElement>('button:enabled') ?? section.current;
    first?.focus();
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const heading = t('admin.longDate', { date: atNoonUtc(date) });
  return (
    <section ref={section} tabIndex={-1} aria-label={heading} className="mt-4 space-y-2 outline-none">
      <h3 className="font-bold text-lg">{heading}</h3>
      {nights.map((night) => (
        <button
          key={night.id}
          type="button"
          disabled={night.state !== 'open'}
          data-night={night.id}
          onClick={() => choose(night)}
          className="block min-h-12 w-full rounded-xl border-2 border-ink/20 bg-white px-4 py-2 text-left leading-snug enabled:hover:border-ink disabled:bg-ink/5 disabled:text-ink-soft"
        >
          <span className="block font-semibold">
            {clock(night.startTime)} ·{' '}
            {night.isPublic ? night.title : t('admin.notPublic', { name: night.title })}
          </span>
          <ChoiceFacts night={night} />
        </button>
      ))}
    </section>
  );
}
