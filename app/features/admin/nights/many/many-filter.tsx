import { useSearchParams } from 'react-router';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { weekdayNames } from '#domain/month.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { CrawlChoice } from '../../kit/crawl-choice.ts';
import { useCrawlOptions } from '../../kit/crawl-options.tsx';
import { FilterField } from '../../kit/list/filter-field.tsx';
import { FilterForm } from '../../kit/list/filter-form.tsx';
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
  const crawlOptions = useCrawlOptions(crawls);
  const [search] = useSearchParams();
  const typed = (name: 'from' | 'to') => search.get(name) || query[name];
  // The last day is at or after the first one, and not years later. The field then shows the day that applies.
  const isLimited = (name: 'from' | 'to') =>
    calendarDate(typed(name)) !== null && typed(name) !== query[name];
  return (
    <FilterForm
      values={new URLSearchParams({ crawl: query.crawlId })}
      today={today}
      className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3"
    >
      {(['from', 'to'] as const).map((name) => (
        <FilterField
          key={isLimited(name) ? `${name} ${query[name]}` : name}
          filter={{
            kind: 'date',
            name,
            label: t(`admin.many.${name}`),
            typed: isLimited(name) ? query[name] : typed(name),
            className: 'w-44 max-sm:flex-1',
          }}
        />
      ))}
      <FilterField
        filter={{
          kind: 'choice',
          name: 'crawl',
          label: t('admin.schedule.crawl'),
          any: t('admin.schedule.allCrawls'),
          options: crawlOptions,
          className: 'w-64 max-sm:w-full',
        }}
      />
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
    </FilterForm>
  );
}
