import type { ReactNode } from 'react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { Refusal } from '#domain/decision.ts';
import { maxRecurrenceDates } from '#domain/schedule/recurrence.ts';
import type { PlannedDate } from '#features/schedule/schedule-series.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/field.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { card } from '../kit/admin-styles.ts';
import { PriceOnSale } from './night-price.tsx';

/** All dates of a plan before it is saved, with conflicts marked. */
export function PlanDates({
  dates,
  refusal,
  isBusy,
}: {
  dates: readonly PlannedDate[] | null;
  refusal: Refusal | null;
  isBusy: boolean;
}) {
  const t = useTranslate();
  const conflicts = dates?.filter(({ conflict }) => conflict).length ?? 0;
  const free = (dates?.length ?? 0) - conflicts;
  return (
    <div className={`${card} space-y-4 lg:sticky lg:top-4`}>
      <FormOutcome refusal={refusal} title={t('admin.plan.failed')} />
      {!dates && <p className="text-ink-soft">{t('admin.plan.previewFirst')}</p>}
      <Button type="submit" name="intent" value="look" look={dates ? 'line' : 'ink'} busy={isBusy}>
        {t('admin.plan.previewDates')}
      </Button>
      {dates && (
        <>
          <h2 className="text-lg" aria-live="polite">
            {t('admin.plan.preview', { count: dates.length })}
          </h2>
          {dates.length === maxRecurrenceDates && <p>{t('admin.plan.maxDates', { max: dates.length })}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard */}
          <ol className="relative max-h-96 overflow-y-auto rounded-lg border border-ink/10" tabIndex={0}>
            {dates.map(({ date, price, conflict }) => (
              <PlannedRow key={date} price={price} conflict={conflict}>
                {t('admin.longDate', { date: atNoonUtc(date) })}
              </PlannedRow>
            ))}
          </ol>
          {conflicts > 0 && (
            <>
              <p className="font-semibold">{t('admin.plan.conflictCount', { count: conflicts })}</p>
              <CheckboxField name="leaveOut" label={t('admin.plan.leaveOut')} />
            </>
          )}
          {free > 0 && (
            <Button type="submit" name="intent" value="save" look="hot" busy={isBusy}>
              {t('admin.plan.save', { count: free })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** A night of a preview: its name, its price, and its conflict. */
export function PlannedRow({
  price,
  conflict,
  children,
}: Pick<PlannedDate, 'price' | 'conflict'> & { children: ReactNode }) {
  const t = useTranslate();
  return (
    <li
      data-conflict={conflict ?? undefined}
      className="flex flex-wrap justify-between gap-x-4 border-ink/10 border-b px-3 py-2 last:border-b-0 data-conflict:bg-scarce-pale"
    >
      <span className="min-w-48 flex-1">{children}</span>
      <span>
        <PriceOnSale of={price} brief />
      </span>
      <span className={conflict ? 'font-semibold text-scarce' : 'text-plenty'}>
        {conflict ? t(`admin.plan.conflicts.${conflict}`) : t('admin.plan.free')}
      </span>
    </li>
  );
}
