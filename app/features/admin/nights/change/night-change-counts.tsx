import type { NightChangeKind } from '#domain/booking/night-change.ts';
import type {
  NightChangeProgress,
  ProgressKind,
} from '#features/night-changes/progress/night-change-progress-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../../kit/admin-styles.ts';

const always: readonly ProgressKind[] = ['waiting', 'silent', 'newDate', 'otherDate', 'refund'];
const whereAny: readonly ProgressKind[] = ['released', 'left'];

/** The night's bookings by state; the counts add up to all of its bookings. */
export function NightChangeCounts({
  progress,
  kind,
}: {
  progress: NightChangeProgress;
  kind: NightChangeKind;
}) {
  const t = useTranslate();
  const { counts, decided, reach } = progress;
  const { total, notified } = reach;
  const shown = [
    ...always.filter((name) => name !== 'newDate' || kind === 'moved'),
    ...whereAny.filter((name) => counts[name].bookings > 0),
  ];
  return (
    <section className={card}>
      <h2 className="mb-1 text-lg">{t('nightChanges.progress.guests')}</h2>
      <p role="status">
        {t('nightChanges.progress.notified', { notified, total })}
        {reach.underWay > 0 && ` · ${t('nightChanges.progress.underWay', { count: reach.underWay })}`}
        {reach.toCall.length > 0 && ` · ${t('nightChanges.progress.toCall', { count: reach.toCall.length })}`}
      </p>
      <progress
        max={Math.max(1, total)}
        value={notified}
        aria-label={t('nightChanges.progress.guests')}
        className="mt-2 mb-4 block h-3 w-full appearance-none overflow-hidden rounded-full bg-dune [&::-moz-progress-bar]:bg-hot-deep [&::-webkit-progress-bar]:bg-dune [&::-webkit-progress-value]:bg-hot-deep"
      />
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {shown.map((name) => (
          <div key={name} className="rounded-xl bg-sand p-3">
            <dt className="leading-snug">{t(`nightChanges.progress.kinds.${name}`)}</dt>
            <dd className="mt-1">
              <span className="block font-bold text-2xl tabular-nums">{counts[name].bookings}</span>
              <span className="text-ink-soft">
                {t('nightChanges.progress.people', { count: counts[name].people })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-soft">{t('nightChanges.progress.decided', decided)}</p>
    </section>
  );
}
