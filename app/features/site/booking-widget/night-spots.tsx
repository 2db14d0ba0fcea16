import { Flame } from 'lucide-react';
import {
  availabilityLevelOf,
  barColour,
  barPercent,
  hasPlaces,
  type SpotsText,
  showsLimitedNotice,
  spotsText,
} from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import type { SpotsSettings } from '#domain/schedule/spots-settings.ts';
import type { Translate } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

const barColours = { green: 'bg-[#3fcfb9]', amber: 'bg-fewer-bright', red: 'bg-[#ff6b6b]' };

/**
 * The number of spots left, as far as the settings show it, with a notice when few are left (specification
 * §5).
 */
export function NightSpots({ night, settings }: { night: PublicNight; settings: SpotsSettings }) {
  const t = useTranslate();
  const spots = spotsText(night, settings);
  const notice = showsLimitedNotice(night, settings) && hasPlaces(night) && <LimitedNotice />;
  if (spots.kind === 'nothing') return notice;
  const percent = barPercent(night);
  const level = hasPlaces(night) ? availabilityLevelOf(night) : 'soldOut';
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-lilac text-sm">{t('booking.availability')}</p>
        <p className="font-bold tabular-nums">{spotsWords(t, spots)}</p>
      </div>
      {spots.kind !== 'soldOut' && (
        // biome-ignore lint/a11y/useSemanticElements: not every browser can style a <meter> with these colors.
        <div
          role="meter"
          aria-label={t('booking.availability')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={
            spots.kind === 'left'
              ? t(`booking.level.${level}`)
              : t('booking.availabilityBar', { percent: String(percent) })
          }
          data-colour={barColour(night)}
          className="mt-2 h-2.5 overflow-hidden rounded-full bg-white/20 forced-color-adjust-none forced-colors:outline"
        >
          <div
            className={classes('h-full rounded-full', barColours[barColour(night)])}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      {/* "46/50 spots" alone is read as taken. */}
      {spots.kind === 'ofTotal' && (
        <p className="mt-1.5 text-right text-lilac text-sm">
          {t('booking.spotsLeft', { left: spots.available })}
        </p>
      )}
      {notice}
    </div>
  );
}

/** What a line says about the spots, where no bar explains the numbers: what is left, or nothing. */
export function spotsLeftText(t: Translate, spots: SpotsText): string {
  if (spots.kind === 'left') return t('booking.spotsLeft', { left: spots.left });
  if (spots.kind !== 'ofTotal') return '';
  return t('booking.spotsLeftOfTotal', { available: String(spots.available), total: String(spots.total) });
}

function spotsWords(t: Translate, spots: Exclude<SpotsText, { kind: 'nothing' }>): string {
  switch (spots.kind) {
    case 'soldOut':
      return t('booking.soldOut');
    case 'left':
      return t('booking.spotsLeft', { left: spots.left });
    case 'ofTotal':
      return t('booking.spotsOfTotal', { available: String(spots.available), total: String(spots.total) });
  }
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
