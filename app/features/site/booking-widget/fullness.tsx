import type { AvailabilityLevel } from '#domain/schedule/availability.ts';
import { useCurrency } from '#features/settings/currency-state.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

type Fullness = AvailabilityLevel | 'soldOut';

const bars = { high: 3, medium: 2, low: 1, soldOut: 0 };
const colours = { high: 'bg-plenty', medium: 'bg-fewer', low: 'bg-scarce', soldOut: '' };

/**
 * Three bars, filled according to availability: a second cue beside the color. Decorative, since the label
 * has the same information.
 */
export function FullnessBars({ of, isChosen }: { of: Fullness; isChosen?: boolean }) {
  return (
    <span aria-hidden="true" className="flex h-1.5 gap-0.5">
      {[0, 1, 2].map((bar) => (
        <span
          key={bar}
          className={classes(
            'h-1.5 w-2 rounded-full forced-color-adjust-none',
            bar < bars[of] ? (isChosen ? 'bg-white' : colours[of]) : isChosen ? 'bg-white/35' : 'bg-ink/15',
          )}
        />
      ))}
    </span>
  );
}

const levels: readonly Fullness[] = ['high', 'medium', 'low', 'soldOut'];

/** Explains the colors, bars and prices of the calendar. */
export function Legend() {
  const t = useTranslate();
  const { rate } = useCurrency();
  return (
    <>
      <ul
        aria-label={t('booking.legend')}
        className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm"
      >
        {levels.map((level) => (
          <li key={level} className="flex items-center gap-2 first-letter:uppercase">
            <FullnessBars of={level} />
            <span className={level === 'soldOut' ? 'line-through' : undefined}>
              {t(`booking.level.${level}`)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">{t('booking.pricesIn', { currency: rate.currency })}</p>
    </>
  );
}
