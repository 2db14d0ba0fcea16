import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

/** Spots sold of the total, with a bar: what is sold, then what is on hold. A full bar is good news, so it is never red. */
export function SoldBar({
  night: { status, sold, held, totalSpots },
}: {
  night: Pick<AdminNight, 'status' | 'sold' | 'held' | 'totalSpots'>;
}) {
  const t = useTranslate();
  const width = (spots: number) => `${Math.min(100, (100 * spots) / Math.max(1, totalSpots))}%`;
  const color = status === 'scheduled' ? 'fill-plenty' : 'fill-ink/40';
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="whitespace-nowrap tabular-nums">
        {t('admin.night.ofTotal', { taken: sold, total: totalSpots })}
      </span>{' '}
      {held > 0 && (
        <span className="text-ink-soft">
          +{held} {t('admin.night.held')}
        </span>
      )}
      {/* Not an element with a style attribute, which the content security policy does not allow. */}
      <svg
        aria-hidden="true"
        className="h-1.5 w-0 min-w-10 flex-1 rounded-full bg-ink/15 forced-color-adjust-none"
      >
        <rect width={width(sold + held)} height="100%" className={classes('opacity-40', color)} />
        <rect width={width(sold)} height="100%" className={color} />
      </svg>
    </span>
  );
}
