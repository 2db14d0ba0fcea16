import { endOf } from '#domain/calendar-date.ts';
import { availabilityLevel } from '#domain/schedule/availability.ts';
import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';

/** The availability of a night in words, or why it cannot be booked. */
export function NightLevel({ night, now }: { night: AdminNight; now: Date }) {
  const t = useTranslate();
  if (night.status !== 'scheduled') return <Muted>{t(`admin.night.statuses.${night.status}`)}</Muted>;
  if (endOf(night, night.timeZone) <= now) return <Muted>{t('admin.night.over')}</Muted>;
  const level = availabilityLevel(night, { now, timeZone: night.timeZone, closesMinutesBeforeStart: null });
  if (!level) return <Muted>{t('admin.night.salesStopped')}</Muted>;
  const fullness = night.availableSpots <= 0 ? 'soldOut' : level;
  return (
    // The fewer spots are left, the better for who sells them.
    <span className={fullness === 'low' || fullness === 'soldOut' ? 'font-semibold text-plenty' : undefined}>
      {t(`admin.night.levels.${fullness}`)}
    </span>
  );
}

/**
 * Why a night takes no bookings, where its date shows whether it is over and its bar the availability; null if it
 * does.
 */
export function NightState({ night, now }: { night: AdminNight; now: Date }) {
  const t = useTranslate();
  if (night.status !== 'scheduled')
    return <Badge tone="bg-ink text-white">{t(`admin.night.statuses.${night.status}`)}</Badge>;
  if (endOf(night, night.timeZone) <= now) return null;
  if (night.bookingsDisabled) return <Badge tone="bg-dune">{t('admin.night.salesStopped')}</Badge>;
  if (night.availableSpots <= 0)
    return <Badge tone="bg-plenty-pale">{t('admin.night.levels.soldOut')}</Badge>;
  return null;
}

const Badge = ({ tone, children }: { tone: string; children: string }) => (
  <span className={`inline-block rounded-full px-2 py-0.5 font-semibold text-xs leading-tight ${tone}`}>
    {children}
  </span>
);

const Muted = ({ children }: { children: string }) => <span className="text-ink-soft">{children}</span>;
