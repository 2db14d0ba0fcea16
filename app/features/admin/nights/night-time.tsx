import { endsNextDay } from '#domain/schedule/night-times.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useClock } from '../kit/clock.tsx';

/** Start and end of a night, with a mark if it ends on the next day. */
export function NightTime({ night }: { night: Pick<ScheduledCrawl, 'startTime' | 'endTime'> }) {
  const t = useTranslate();
  const clock = useClock();
  return (
    <span className="whitespace-nowrap tabular-nums">
      {clock(night.startTime)}–{clock(night.endTime)}
      {endsNextDay(night) && (
        <span title={t('admin.night.nextDay')}>
          <sup aria-hidden="true">+1</sup>
          <span className="sr-only"> {t('admin.night.nextDay')}</span>
        </span>
      )}
    </span>
  );
}
