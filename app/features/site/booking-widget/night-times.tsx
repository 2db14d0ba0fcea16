import { endsNextDay } from '#domain/schedule/night-times.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { clockText } from '../clock-text.ts';

/** Start and end: in the city's 24-hour format and in the visitor's format. */
export function NightTimes({ night }: { night: Pick<ScheduledCrawl, 'startTime' | 'endTime'> }) {
  const t = useTranslate();
  const language = useLanguage();
  const times = [
    { label: t('booking.startTime'), time: night.startTime, note: '' },
    {
      label: t('booking.endTime'),
      time: night.endTime,
      note: endsNextDay(night) ? t('booking.nextDay') : '',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4">
      {times.map(({ label, time, note }) => (
        <div key={label}>
          <dt className="text-lilac text-sm">{label}</dt>
          <dd>
            <span className="font-bold font-display text-2xl tabular-nums">
              {t('booking.hours', { time })}
            </span>
            <span className="block text-lilac text-sm">
              {clockText(time, language)} {note}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
