import type { KeyboardEvent } from 'react';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { AvailabilityLevel } from '#domain/schedule/availability.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import type { DayFacts } from './day-facts.ts';
import { FullnessBars } from './fullness.tsx';

const tints: Record<AvailabilityLevel | 'none', string> = {
  high: 'bg-plenty-pale hover:bg-plenty-pale/60',
  medium: 'bg-fewer-pale hover:bg-fewer-pale/60',
  low: 'bg-scarce-pale hover:bg-scarce-pale/60',
  none: 'bg-ink/5 hover:bg-ink/10',
};

/** One day of the calendar. It submits its night, so that choosing works without JavaScript. */
export function NightDay({
  date,
  facts,
  isToday,
  isChosen,
  tabIndex,
  onChoose,
  onKeyDown,
}: {
  date: CalendarDate;
  facts: DayFacts | null;
  isToday: boolean;
  isChosen: boolean;
  tabIndex: 0 | -1;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const t = useTranslate();
  const fullness = facts?.isSoldOut ? 'soldOut' : facts?.level;
  const name = [
    isToday && t('booking.today'),
    t('booking.longDate', { date: atNoonUtc(date) }),
    t(`booking.level.${fullness ?? 'none'}`),
    facts?.isOnSale && t('booking.onSale'),
  ];
  return (
    <div className="relative">
      <button
        type="submit"
        name="night"
        value={facts?.night.id}
        disabled={!facts}
        tabIndex={tabIndex}
        aria-label={name.filter(Boolean).join(', ')}
        onClick={(event) => {
          event.preventDefault();
          onChoose();
        }}
        onKeyDown={onKeyDown}
        className={classes(
          'flex h-15 max-lg:group-data-gone:h-9 w-full flex-col items-center justify-center gap-1.5 rounded-2xl text-lg leading-none',
          isToday && 'ring-2 ring-ink/40 ring-inset',
          isChosen && 'forced-colors:outline-3',
          facts ? 'font-bold' : 'font-medium text-ink/35',
          facts?.isSoldOut && 'line-through decoration-2',
          isChosen ? 'bg-ink text-white' : facts && tints[facts.level ?? 'none'],
          facts?.isSoldOut && !isChosen && 'text-ink-faint',
        )}
      >
        {Number(date.slice(-2))}
        {fullness && <FullnessBars of={fullness} isChosen={isChosen} />}
      </button>
      {facts?.isOnSale && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 -top-2 mx-auto w-fit rounded-full bg-ink px-1.5 py-0.5 font-bold text-[0.5625rem] text-white leading-none tracking-wide outline-2 outline-paper"
        >
          {t('booking.sale')}
        </span>
      )}
    </div>
  );
}
