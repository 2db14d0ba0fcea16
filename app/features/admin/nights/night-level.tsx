import { endOf } from '#domain/calendar-date.ts';
import { availabilityLevel } from '#domain/schedule/availability.ts';
import { FullnessBars } from '#features/site/booking-widget/fullness.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { AdminNight } from './admin-nights-store.server.ts';

/** The availability of a night as text, color and bars; or why it cannot be booked. */
export function NightLevel({ night, now }: { night: AdminNight; now: Date }) {
  const t = useTranslate();
  if (night.status !== 'scheduled') return <Muted>{t(`admin.night.statuses.${night.status}`)}</Muted>;
  if (endOf(night, night.timeZone) <= now) return <Muted>{t('admin.night.over')}</Muted>;
  const level = availabilityLevel(night, { now, timeZone: night.timeZone, closesMinutesBeforeStart: null });
  if (!level) return <Muted>{t('admin.night.disabled')}</Muted>;
  const fullness = night.availableSpots <= 0 ? 'soldOut' : level;
  return (
    <span className="inline-flex items-center gap-1.5">
      <FullnessBars of={fullness} />
      {t(`admin.night.levels.${fullness}`)}
    </span>
  );
}

const Muted = ({ children }: { children: string }) => <span className="text-ink-soft">{children}</span>;
