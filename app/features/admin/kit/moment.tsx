import { clockIn, todayIn } from '#domain/calendar-date.ts';
import { writeDate } from '#domain/written-date.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/** Date and time of an event, in the city's time zone. */
export function Moment({ at, timeZone }: { at: Date; timeZone: string }) {
  const day = writeDate(todayIn(timeZone, at), useLanguage(), 'medium');
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {day}, {clockIn(timeZone, at)}
    </time>
  );
}
