import { useTranslate } from '#i18n/use-translate.tsx';
import { type Fullness, FullnessBars } from './fullness.tsx';

const levels: readonly Fullness[] = ['high', 'medium', 'low', 'soldOut'];

/** Explains the colors and bars of the calendar. */
export function Legend() {
  const t = useTranslate();
  return (
    <ul
      aria-label={t('booking.legend')}
      className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-ink-soft text-sm"
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
  );
}
