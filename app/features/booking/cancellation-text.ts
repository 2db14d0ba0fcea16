import type { CancellationTerms } from '#domain/booking/refund-policy.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { clockText } from '#domain/written-time.ts';
import type { Translate } from '#i18n/translate.ts';

/** One sentence: until when cancelling is free, or that it is not and when the night starts. */
export function cancellationText(
  t: Translate,
  language: Language,
  { freeUntil, startsToday }: CancellationTerms,
  night: { readonly date: CalendarDate; readonly startTime: string },
): string {
  if (freeUntil)
    return t('booking.cancellation.freeUntil', {
      date: atNoonUtc(freeUntil.date),
      time: clockText(freeUntil.time, language),
    });
  const time = clockText(night.startTime, language);
  return startsToday
    ? t('booking.cancellation.noneTonight', { time })
    : t('booking.cancellation.none', { date: atNoonUtc(night.date), time });
}
