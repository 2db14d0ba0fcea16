import { clockIn, todayIn } from '#domain/calendar-date.ts';
import { writeDate } from '#domain/written-date.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { useClock } from './clock.tsx';

type Event = { at: Date; timeZone: string };

/** Date and time of an event in words, in the city's time zone. */
export function useMomentText(): (event: Event) => string {
  const language = useLanguage();
  const clock = useClock();
  return ({ at, timeZone }) =>
    `${writeDate(todayIn(timeZone, at), language, 'medium')}, ${clock(clockIn(timeZone, at))}`;
}

/** Date and time of an event, in the city's time zone. */
export const Moment = ({ at, timeZone }: Event) => (
  <time dateTime={at.toISOString()} className="whitespace-nowrap">
    {useMomentText()({ at, timeZone })}
  </time>
);
