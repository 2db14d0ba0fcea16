import { clockIn, todayIn } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { writeDate } from '#domain/written-date.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/** Date and time of an event in words, in the city's time zone. */
export const momentText = ({ at, timeZone, language }: { at: Date; timeZone: string; language: Language }) =>
  `${writeDate(todayIn(timeZone, at), language, 'medium')}, ${clockIn(timeZone, at)}`;

/** Date and time of an event, in the city's time zone. */
export const Moment = ({ at, timeZone }: { at: Date; timeZone: string }) => (
  <time dateTime={at.toISOString()} className="whitespace-nowrap">
    {momentText({ at, timeZone, language: useLanguage() })}
  </time>
);
