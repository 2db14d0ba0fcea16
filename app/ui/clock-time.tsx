import { cityClock, readersClock } from '#domain/written-time.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/** A time on both clocks, the city's large: `20:30 hrs` and `8:30 PM (next day)`. */
export function Clock({
  time,
  isNextDay = false,
  className,
}: {
  time: string;
  isNextDay?: boolean;
  className: string;
}) {
  return (
    <>
      <span className={`whitespace-nowrap font-display tabular-nums ${className}`}>{cityClock(time)}</span>
      <span className="sr-only"> · </span>
      <span className="font-normal font-text text-base text-lilac leading-tight tracking-normal">
        {readersClock(time, useLanguage(), isNextDay)}
      </span>
    </>
  );
}
