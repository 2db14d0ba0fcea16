import { calendarDate } from '#domain/calendar-date.ts';
import { writeDate } from '#domain/written-date.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/** The dates of a field as they were parsed, in words; nothing if there are none. */
export function DatesInWords({ of, className = '' }: { of: string | undefined; className?: string }) {
  const language = useLanguage();
  const dates = (of ?? '').split(/[\s,;]+/).flatMap((word) => calendarDate(word) ?? []);
  if (dates.length === 0) return null;
  return (
    <ul className={`text-[0.9375rem] text-ink-soft ${className}`}>
      {dates.map((date) => (
        <li key={date} className="first-letter:uppercase">
          {writeDate(date, language, 'full')}
        </li>
      ))}
    </ul>
  );
}
