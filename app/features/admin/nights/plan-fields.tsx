import { useRef, useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { weekdayNames } from '#domain/month.ts';
import { recurrenceKinds } from '#domain/schedule/recurrence.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { useFormValues, useIsFilled, useStartValue } from '#ui/form/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { weekdayColumns } from '../kit/admin-styles.ts';
import type { CrawlChoice } from '../kit/crawl-choice.ts';
import { CrawlOptions } from '../kit/crawl-options.tsx';
import { DatesInWords } from '../kit/dates-in-words.tsx';
import { Fold } from '../kit/fold.tsx';
import type { Texts } from './night-fields.tsx';

/** The crawl and the dates. With JavaScript, fields that the chosen repetition does not use are hidden. */
export function PlanFields({
  today,
  crawls,
  defaults,
}: {
  today: CalendarDate;
  crawls: readonly CrawlChoice[];
  /** What new nights of each crawl begin with, by its id and the names of the fields. */
  defaults: Readonly<Record<string, Texts>>;
}) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const [repeat, setRepeat] = useState(useStartValue('repeat') ?? 'once');
  const crawlId = useRef(useStartValue('crawlId') ?? '');
  const isSeries = !isHydrated || repeat !== 'once';
  return (
    <>
      <SelectField
        name="crawlId"
        label={t('admin.plan.crawl')}
        onChange={({ currentTarget: { form, value } }) => {
          if (form) takeDefaults(form, defaults[crawlId.current], defaults[value]);
          crawlId.current = value;
        }}
      >
        <CrawlOptions crawls={crawls} />
      </SelectField>
      <div className="field-grid sm:[--columns:2]">
        <SelectField
          name="repeat"
          label={t('admin.plan.repeat')}
          onChange={(event) => setRepeat(event.currentTarget.value)}
        >
          {recurrenceKinds.map((name) => (
            <option key={name} value={name}>
              {t(`admin.plan.repeats.${name}`)}
            </option>
          ))}
        </SelectField>
        <DateField name="from" label={t('admin.plan.from')} today={today} />
      </div>
      {(!isHydrated || repeat === 'weekly') && <WeekdayFields />}
      {isSeries && <SeriesFields today={today} />}
    </>
  );
}

/** Fields that still have the former crawl's defaults get those of the chosen one. */
function takeDefaults(form: HTMLFormElement, former: Texts = {}, chosen: Texts = {}) {
  for (const [name, value] of Object.entries(chosen)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && (field.value === '' || field.value === former[name]))
      field.value = value;
  }
}

/** The weekdays of a series. */
function WeekdayFields() {
  const t = useTranslate();
  const days = new Set(useStartValue('weekdays')?.split(','));
  return (
    <FieldGroup name="weekdays" label={t('admin.plan.weekdays')} labelClassName="mb-1.5 font-semibold">
      <div className={weekdayColumns}>
        {weekdayNames.map((name, day) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="weekdays"
              value={day}
              defaultChecked={days.has(String(day))}
              className="size-5 accent-hot-deep"
            />
            <span className="first-letter:uppercase">{t(`booking.weekdays.long.${name}`)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Prices of some weekdays, instead of the price above. */
export function WeekdayPrices() {
  const t = useTranslate();
  const fields = weekdayNames.map((day) => ({ day, name: `weekdayPrices.${day}` }));
  return (
    <Fold title={t('admin.plan.weekdayPrices')} isOpen={useIsFilled(fields.map(({ name }) => name))}>
      <p className="mb-3 text-[0.9375rem] text-ink-soft">{t('admin.plan.weekdayPricesHint')}</p>
      <div className="field-grid [--columns:2] sm:[--columns:3]">
        {fields.map(({ day, name }) => (
          <NumberField
            key={day}
            name={name}
            isDecimal
            label={
              <span className="inline-block first-letter:uppercase">{t(`booking.weekdays.long.${day}`)}</span>
            }
          />
        ))}
      </div>
    </Fold>
  );
}

/** The end of a series, and the dates to leave out. */
function SeriesFields({ today }: { today: CalendarDate }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const [ends, setEnds] = useState(useStartValue('ends') ?? 'occurrences');
  return (
    <div className="field-grid sm:[--columns:2]">
      <SelectField
        name="ends"
        label={t('admin.plan.ends')}
        onChange={(event) => setEnds(event.currentTarget.value)}
      >
        <option value="occurrences">{t('admin.plan.endsOccurrences')}</option>
        <option value="until">{t('admin.plan.endsUntil')}</option>
      </SelectField>
      {(!isHydrated || ends === 'occurrences') && (
        <NumberField name="occurrences" label={t('admin.plan.occurrences')} />
      )}
      {(!isHydrated || ends === 'until') && (
        <DateField name="until" label={t('admin.plan.until')} today={today} />
      )}
      <TextField
        name="except"
        className="col-span-full"
        label={t('admin.plan.except')}
        hint={t('admin.plan.exceptHint')}
      />
      <DatesInWords of={useFormValues().except} className="-mt-2 col-span-full" />
    </div>
  );
}
