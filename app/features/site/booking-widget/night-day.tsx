import { memo } from 'react';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { convert } from '#domain/exchange.ts';
import { formatMoney } from '#domain/money.ts';
import type { AvailabilityLevel } from '#domain/schedule/availability.ts';
import { clockText } from '#domain/written-time.ts';
import { BasePrice, useCurrency } from '#features/settings/currency-state.tsx';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { DayNumber } from '#ui/calendar/day-number.tsx';
import { classes } from '#ui/classes.ts';
import type { DayFacts } from './day-facts.ts';
import { FullnessBars } from './fullness.tsx';

const tints: Record<AvailabilityLevel | 'none', string> = {
  high: 'bg-plenty-pale hover:bg-plenty-pale/60',
  medium: 'bg-fewer-pale hover:bg-fewer-pale/60',
  low: 'bg-scarce-pale hover:bg-scarce-pale/60',
  none: 'bg-ink/5 hover:bg-ink/10',
};

/**
 * One day of the calendar. It submits its night, which the form takes over from the browser, so that choosing works
 * without JavaScript too. Rendered only when its properties change.
 */
export const NightDay = memo(function NightDay({
  date,
  facts,
  isToday,
  isChosen,
  tabIndex,
}: {
  date: CalendarDate;
  facts: DayFacts | null;
  isToday: boolean;
  isChosen: boolean;
  tabIndex: 0 | -1;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { rate } = useCurrency();
  const standing = facts?.standing ?? null;
  const isSoldOut = standing === 'soldOut';
  const fullness = isSoldOut ? standing : facts?.level;
  const name = [
    isToday && t('booking.today'),
    t('booking.longDate', { date: atNoonUtc(date) }),
    ...(facts?.starts.map((time) => clockText(time, language)) ?? []),
    t(`booking.level.${standing ?? fullness ?? 'none'}`),
    facts?.price && t('booking.priceOf', { price: formatMoney(convert(facts.price, rate), language) }),
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
        className={classes(
          'flex h-17 w-full flex-col items-center justify-center gap-1 rounded-2xl text-lg leading-none',
          isToday && 'ring-2 ring-ink/40 ring-inset',
          isChosen && 'forced-colors:outline-3',
          facts ? 'font-bold' : 'font-medium text-ink/35',
          isChosen ? 'bg-ink text-white' : facts && tints[facts.level ?? 'none'],
          (isSoldOut || standing === 'stopped') && !isChosen && 'text-ink-faint',
        )}
      >
        <span className={isSoldOut ? 'line-through decoration-2' : undefined}>
          <DayNumber date={date} />
        </span>
        {facts?.price && <span className="h-3.5" />}
        {fullness && <FullnessBars of={fullness} isChosen={isChosen} />}
      </button>
      {/* Outside the button, whose name says the price in words. */}
      {facts?.price && (
        <span
          aria-hidden="true"
          className={classes(
            'pointer-events-none absolute inset-x-0 top-[2.1rem] text-center font-semibold text-[0.8125rem] leading-none tracking-tight',
            isChosen ? 'text-white' : facts.isOnSale ? 'font-bold text-hot-deep' : 'text-ink-soft',
          )}
        >
          <BasePrice of={facts.price} brief />
        </span>
      )}
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
});
