import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { isLess } from '#domain/money.ts';
import { availabilityLevelOf } from '#domain/schedule/availability.ts';
import type { NightChoice } from '#features/schedule/choosing/night-choice.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { DayControls } from '#ui/calendar/date-grid.tsx';
import { DayNumber } from '#ui/calendar/day-number.tsx';
import { classes } from '#ui/classes.ts';
import { useAmount } from '../../kit/amount.tsx';

const tints = {
  high: 'bg-plenty-pale hover:bg-plenty-pale/60',
  medium: 'bg-fewer-pale hover:bg-fewer-pale/60',
  low: 'bg-scarce-pale hover:bg-scarce-pale/60',
};

/** One date of the night picker: the lowest price of its open nights, and the places left. */
export function PickerDay({
  date,
  nights,
  isToday,
  isChosen,
  onChoose,
  ...controls
}: DayControls & {
  date: CalendarDate;
  nights: readonly NightChoice[];
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useTranslate();
  const amount = useAmount();
  const open = nights.filter(({ state }) => state === 'open');
  const lowest = open.reduce<NightChoice | null>(
    (cheapest, night) => (cheapest && !isLess(night.price.price, cheapest.price.price) ? cheapest : night),
    null,
  );
  const state = nights[0] && t(`admin.picker.short.${nights.every(isClosed) ? 'closed' : 'soldOut'}`);
  const left = open.reduce((sum, night) => sum + night.left, 0);
  const places = lowest ? t('admin.picker.left', { left }) : state;
  const count = nights.length > 1 && t('admin.picker.nights', { count: nights.length });
  const name = [
    isToday && t('booking.today'),
    t('booking.longDate', { date: atNoonUtc(date) }),
    count,
    places ?? t('booking.level.none'),
    lowest && amount(lowest.price.price),
  ];
  const total = open.reduce((sum, night) => sum + night.total, 0);
  return (
    <button
      {...controls}
      type="button"
      disabled={nights.length === 0}
      data-night={nights.length === 1 ? nights[0]?.id : undefined}
      aria-label={name.filter(Boolean).join(', ')}
      onClick={onChoose}
      className={classes(
        'flex h-16 w-full flex-col items-center justify-center gap-1 overflow-hidden rounded-xl text-lg leading-none sm:h-18',
        isToday && 'ring-2 ring-ink/40 ring-inset',
        isChosen && 'forced-colors:outline-3',
        nights.length > 0 ? 'font-bold' : 'font-medium text-ink/35',
        isChosen
          ? 'bg-ink text-white'
          : lowest
            ? tints[availabilityLevelOf({ availableSpots: left, totalSpots: total })]
            : nights.length > 0 && 'bg-ink/5 text-ink-faint hover:bg-ink/10',
      )}
    >
      <span className={nights.length > 0 && !lowest ? 'line-through decoration-2' : undefined}>
        <DayNumber date={date} />
      </span>
      {lowest && (
        <span
          className={classes(
            'font-semibold text-xs leading-none tracking-tight sm:text-sm',
            lowest.price.onSale && !isChosen && 'text-hot-deep',
          )}
        >
          {amount(lowest.price.price, { brief: true })}
        </span>
      )}
      {places && (
        <span className="whitespace-nowrap font-semibold text-[0.6875rem] leading-none sm:text-xs">
          {count || places}
        </span>
      )}
    </button>
  );
}

const isClosed = ({ state }: NightChoice) => state === 'closed';
