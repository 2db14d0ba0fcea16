import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';

/** The number of a day; on the first of a month with the month's name, because a page may show two months. */
export function DayNumber({ date }: { date: CalendarDate }) {
  const t = useTranslate();
  const day = Number(date.slice(-2));
  if (day > 1) return day;
  // Generated text, because the name of the day's button says the month in full, and would not contain the short one.
  const text = t('booking.firstOfMonth', { date: atNoonUtc(date) });
  return <span data-text={text} className="font-bold text-[0.8125rem] before:content-[attr(data-text)]" />;
}
