import { Flame } from 'lucide-react';
import { availablePercent, barColour, showsLimitedNotice, spotsText } from '#domain/schedule/availability.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import type { SpotsSettings } from '#domain/schedule/spots-settings.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

const barColours = { green: 'bg-[#3fcfb9]', amber: 'bg-fewer-bright', red: 'bg-[#ff6b6b]' };

/** How many places are left, as far as the operator tells it, and a word when they get few (specification §5). */
export function NightSpots({ night, settings }: { night: ScheduledCrawl; settings: SpotsSettings }) {
  const t = useTranslate();
  const spots = spotsText(night, settings);
  const notice = showsLimitedNotice(night, settings) && night.availableSpots > 0 && <LimitedNotice />;
  if (spots.kind === 'nothing') return notice;
  const percent = Math.round(availablePercent(night));
  const text = {
    soldOut: () => t('booking.soldOut'),
    left: () => t('booking.spotsLeft', { left: night.availableSpots }),
    ofTotal: () =>
      t('booking.spotsOfTotal', { available: String(night.availableSpots), total: String(night.totalSpots) }),
  }[spots.kind]();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-lilac text-sm">{t('booking.availability')}</p>
        <p className="font-bold tabular-nums">{text}</p>
      </div>
      {spots.kind !== 'soldOut' && (
        // biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be given these colours in every browser.
        <div
          role="meter"
          aria-label={t('booking.availability')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={t('booking.availabilityBar', { percent: String(percent) })}
          data-colour={barColour(night)}
          className="mt-2 h-2.5 overflow-hidden rounded-full bg-white/20 forced-color-adjust-none forced-colors:outline"
        >
          <div
            className={classes('h-full rounded-full', barColours[barColour(night)])}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      {notice}
    </div>
  );
}

function LimitedNotice() {
  const t = useTranslate();
  return (
    <p className="mt-4 flex gap-2.5 rounded-xl bg-fewer-pale px-4 py-3 text-[0.9375rem] text-ink leading-snug">
      <Flame aria-hidden="true" className="size-5 shrink-0 text-fewer" />
      <span>
        <strong>{t('booking.limited.title')}.</strong> {t('booking.limited.text')}
      </span>
    </p>
  );
}
