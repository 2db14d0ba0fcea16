import { useRef, useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { weekdayNames } from '#domain/month.ts';
import { recurrenceKinds } from '#domain/schedule/recurrence.ts';
import { translateKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { weekdayColumns } from '../kit/admin-styles.ts';
import type { CrawlChoice } from '../kit/crawl-choice.ts';
import { CrawlOptions } from '../kit/crawl-options.tsx';
import { DateField } from '../kit/date-field.tsx';
import { DatesInWords } from '../kit/dates-in-words.tsx';
import { Fold } from '../kit/fold.tsx';
import type { Texts } from './night-fields.tsx';

type ProblemOf = (name: string) => string | undefined;

/** The crawl and the dates. With JavaScript, fields that the chosen repetition does not use are hidden. */
export function PlanFields({
  typed,
  problems,
  today,
  crawls,
  defaults,
}: {
  typed: Texts;
  problems: Texts;
  today: CalendarDate;
  crawls: readonly CrawlChoice[];
  /** What new nights of each crawl begin with, by its id and the names of the fields. */
  defaults: Readonly<Record<string, Texts>>;
}) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const [repeat, setRepeat] = useState(typed.repeat ?? 'once');
  const error: ProblemOf = (name) => problems[name] && translateKey(t, problems[name]);
  const crawlId = useRef(typed.crawlId ?? '');
  const isSeries = !isHydrated || repeat !== 'once';
  return (
    <>
      <SelectField
        name="crawlId"
        label={t('admin.plan.crawl')}
        defaultValue={typed.crawlId}
        error={error('crawlId')}
        onChange={({ currentTarget: { form, value } }) => {
          if (form) takeDefaults(form, defaults[crawlId.current], defaults[value]);
          crawlId.current = value;
        }}
      >
        <CrawlOptions crawls={crawls} />
      </SelectField>
      <div className="field-grid sm:grid-cols-2">
        <SelectField
          name="repeat"
          label={t('admin.plan.repeat')}
          defaultValue={typed.repeat}
          onChange={(event) => setRepeat(event.currentTarget.value)}
        >
          {recurrenceKinds.map((name) => (
            <option key={name} value={name}>
              {t(`admin.plan.repeats.${name}`)}
            </option>
          ))}
        </SelectField>
        <DateField
          name="from"
          label={t('admin.plan.from')}
          typed={typed.from}
          today={today}
          error={error('from')}
        />
      </div>
      {(!isHydrated || repeat === 'weekly') && (
        <WeekdayFields ticked={typed.weekdays ?? ''} problem={error('weekdays')} />
      )}
      {isSeries && <SeriesFields typed={typed} error={error} today={today} />}
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
function WeekdayFields({ ticked, problem }: { ticked: string; problem: string | undefined }) {
  const t = useTranslate();
  const days = new Set(ticked.split(','));
  return (
    <fieldset
      aria-describedby={problem ? 'weekdays-error' : undefined}
      aria-invalid={problem ? true : undefined}
    >
      <legend className="mb-1.5 font-semibold">{t('admin.plan.weekdays')}</legend>
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
      <FieldError id="weekdays">{problem}</FieldError>
    </fieldset>
  );
}

/** Prices of some weekdays, instead of the price above. */
export function WeekdayPrices({ typed, problems }: { typed: Texts; problems: Texts }) {
  const t = useTranslate();
  const fields = weekdayNames.map((day) => ({ day, name: `weekdayPrices.${day}` }));
  return (
    <Fold
      title={t('admin.plan.weekdayPrices')}
      isOpen={fields.some(({ name }) => typed[name] || problems[name])}
    >
      <p className="mb-3 text-[0.9375rem] text-ink-soft">{t('admin.plan.weekdayPricesHint')}</p>
      <div className="field-grid grid-cols-2 sm:grid-cols-3">
        {fields.map(({ day, name }) => (
          <TextField
            key={day}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            label={
              <span className="inline-block first-letter:uppercase">{t(`booking.weekdays.long.${day}`)}</span>
            }
            defaultValue={typed[name]}
            error={problems[name] && translateKey(t, problems[name])}
          />
        ))}
      </div>
    </Fold>
  );
}

/** The end of a series, and the dates to leave out. */
function SeriesFields({ typed, error, today }: { typed: Texts; error: ProblemOf; today: CalendarDate }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const [ends, setEnds] = useState(typed.ends ?? 'occurrences');
  return (
    <div className="field-grid sm:grid-cols-2">
      <SelectField
        name="ends"
        label={t('admin.plan.ends')}
        defaultValue={typed.ends}
        onChange={(event) => setEnds(event.currentTarget.value)}
      >
        <option value="occurrences">{t('admin.plan.endsOccurrences')}</option>
        <option value="until">{t('admin.plan.endsUntil')}</option>
      </SelectField>
      {(!isHydrated || ends === 'occurrences') && (
        <TextField
          name="occurrences"
          inputMode="numeric"
          label={t('admin.plan.occurrences')}
          defaultValue={typed.occurrences}
          error={error('occurrences')}
        />
      )}
      {(!isHydrated || ends === 'until') && (
        <DateField
          name="until"
          label={t('admin.plan.until')}
          typed={typed.until}
          today={today}
          error={error('until')}
        />
      )}
      <TextField
        name="except"
        className="sm:col-span-2"
        label={t('admin.plan.except')}
        hint={t('admin.plan.exceptHint')}
        defaultValue={typed.except}
        error={error('except')}
      />
      <DatesInWords of={typed.except} className="-mt-2 sm:col-span-2" />
    </div>
  );
}
