import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { isSum, type MeasureKind, type MeasureValue } from '#domain/measures.ts';
import type { CurrencyCode } from '#domain/money.ts';
import type { Totals } from '#features/overview/reports/breakdown.server.ts';
import { changeOf, type MeasureName, measures } from '#features/overview/reports/figures.ts';
import { comparedPeriods, isRunning, type Period } from '#features/overview/reports/period.ts';
import type { Basis } from '#features/overview/reports/report-query.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import { MoneyTotal } from '../kit/money-total.tsx';
import { signed, usePlotNumbers } from '../kit/use-plot-numbers.ts';

const shown: readonly MeasureName[] = [
  'bookings',
  'guests',
  'revenue',
  'average',
  'payments',
  'refunds',
  'net',
  'occupancy',
  'cancelled',
  'noShows',
];

/** The figures of the whole period, each with its change against the period before and the year before. */
export function ReportSummary({
  totals,
  period,
  today,
  basis,
  currency,
}: {
  totals: Totals;
  period: Period;
  today: CalendarDate;
  basis: Basis;
  currency: CurrencyCode;
}) {
  const t = useTranslate();
  const numbers = usePlotNumbers(currency);
  const day = (date: Period['from']) => t('reports.date', { date: atNoonUtc(date) });
  const compared = comparedPeriods(period, today);
  const isPart = isRunning(period, today);
  const names = {
    before: t('reports.before', dayNames(compared.before, day)),
    lastYear: t('reports.lastYear', dayNames(compared.lastYear, day)),
  };
  return (
    <section aria-labelledby="summary" className="mb-6">
      <h2 id="summary" className="sr-only">
        {t('reports.summary')}
      </h2>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-5">
        {shown
          .filter((name) => basis === 'night' || name !== 'occupancy')
          .map((name) => {
            const { kind, of } = measures[name];
            const [now, soFar] = [of(totals.now), of(totals.soFar)];
            const brief = (value: MeasureValue) => numbers.value(kind, value, { brief: true });
            return (
              <div key={name} className={`${card} max-sm:p-3`}>
                <dt className="text-ink-soft">{t(`reports.measures.${name}`)}</dt>
                <dd>
                  <div className="font-bold text-lg tabular-nums sm:text-xl">
                    {isSum(now) ? (
                      <MoneyTotal of={now} align="start" isZeroShown brief />
                    ) : (
                      numbers.value(kind, now)
                    )}
                  </div>
                  {isPart && (
                    <p className="mt-1 text-ink-soft text-sm leading-snug">
                      {t('admin.plots.soFar')}:{' '}
                      <span className="whitespace-nowrap tabular-nums">{brief(soFar)}</span>
                    </p>
                  )}
                  {(['before', 'lastYear'] as const).map((when) => (
                    <Change
                      key={when}
                      name={t(`admin.plots.${when}`)}
                      now={soFar}
                      then={of(totals[when])}
                      kind={kind}
                      write={brief}
                    />
                  ))}
                </dd>
              </div>
            );
          })}
      </dl>
      <p className="mt-2 text-ink-soft text-sm leading-snug">
        {t('reports.amountsIn', { currency })}{' '}
        {isPart && `${t('reports.soFar', dayNames(compared.soFar, day))}. `}
        {names.before}. {names.lastYear}.
      </p>
    </section>
  );
}

const dayNames = ({ from, to }: Period, write: (date: Period['from']) => string) => ({
  from: write(from),
  to: write(to),
});

function Change({
  name,
  now,
  then,
  kind,
  write,
}: {
  name: string;
  now: MeasureValue;
  then: MeasureValue;
  kind: MeasureKind;
  write: (value: MeasureValue) => string;
}) {
  const t = useTranslate();
  const change = changeOf(kind, now, then);
  return (
    <p className="mt-1 text-ink-soft text-sm leading-snug">
      {name}: <span className="whitespace-nowrap tabular-nums">{write(then)}</span>
      {change !== null && (
        <>
          {' '}
          <span className="whitespace-nowrap font-semibold text-ink tabular-nums">
            {kind === 'percent'
              ? t('reports.points', { points: signed(change * 100, 1) })
              : `${signed(change * 100)}%`}
          </span>
        </>
      )}
    </p>
  );
}
