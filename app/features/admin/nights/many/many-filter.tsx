import { Form, useSearchParams } from 'react-router';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { weekdayNames } from '#domain/month.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { filterSelect } from '../../kit/admin-styles.ts';
import type { CrawlChoice } from '../../kit/crawl-choice.ts';
import { CrawlOptions } from '../../kit/crawl-options.tsx';
import { DateFilter } from '../../kit/date-field.tsx';
import { useAppliedFilter } from '../../kit/use-applied-filter.ts';
import type { ManyQuery } from './many-query.ts';

/** Period, weekdays and crawl of the nights. Applies at once with JavaScript, by the button without. */
export function ManyFilter({
  query,
  crawls,
  today,
}: {
  query: ManyQuery;
  crawls: readonly CrawlChoice[];
  today: CalendarDate;
}) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const { version, apply, onChange } = useAppliedFilter({ today });
  return (
    <Form
      key={version}
      autoComplete="off"
      className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3"
      onChange={onChange}
    >
      {(['from', 'to'] as const).map((name) => {
        const typed = search.get(name) || query[name];
        // The last day is at or after the first one, and not years later. The field then shows the day that applies.
        const isLimited = calendarDate(typed) !== null && typed !== query[name];
        return (
          <DateFilter
            key={isLimited ? `${name} ${query[name]}` : name}
            name={name}
            className="w-44 max-sm:flex-1"
            label={t(`admin.many.${name}`)}
            typed={isLimited ? query[name] : typed}
            today={today}
            onDate={apply}
          />
        );
      })}
      <label className="block w-64 max-sm:w-full">
        <span className="mb-1 block font-semibold">{t('admin.schedule.crawl')}</span>
        <select name="crawl" defaultValue={query.crawlId} className={filterSelect}>
          <option value="">{t('admin.schedule.allCrawls')}</option>
          <CrawlOptions crawls={crawls} />
        </select>
      </label>
      <fieldset className="max-sm:w-full">
        <legend className="mb-1 font-semibold">{t('admin.many.weekdays')}</legend>
        <div className="grid grid-cols-7 gap-1 sm:flex">
          {weekdayNames.map((name, day) => (
            <label
              key={name}
              className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg border-2 border-ink/30 bg-white sm:min-w-12 sm:px-2 first-letter:uppercase hover:border-ink/55 has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3"
            >
              <input
                type="checkbox"
                name="weekday"
                value={day}
                aria-label={t(`booking.weekdays.long.${name}`)}
                defaultChecked={query.weekdays.some((known) => known === day)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span aria-hidden="true" className="first-letter:uppercase">
                {t(`booking.weekdays.short.${name}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <noscript>
        <Button look="line" type="submit">
          {t('admin.schedule.show')}
        </Button>
      </noscript>
    </Form>
  );
}
