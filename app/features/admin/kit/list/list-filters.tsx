import { Link, useLocation } from 'react-router';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ListQuery } from '#domain/list-query.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, link } from '../admin-styles.ts';
import { Fold } from '../fold.tsx';
import { type Column, chosenNames } from './column.ts';
import { activeFilters, type Filter } from './filter.ts';
import { FilterField, FilterTick } from './filter-field.tsx';
import { FilterForm } from './filter-form.tsx';

export type Filters = {
  readonly fields: readonly Filter[];
  /** The city's date, for typed dates. */
  readonly today: CalendarDate;
  /** What the link says that shows the list without any choice. */
  readonly clearText: string;
  /** The title of the collapsed filters. */
  readonly moreTitle?: string;
  /** The title of the choice of columns. */
  readonly columnsTitle?: string;
  /** The grid of a form without collapsed parts. */
  readonly className?: string;
};

/** The filters of a list, and the choice of its columns. What else is in its address stays there. */
export function ListFilters<Query extends object>({
  list,
  query,
  filters: { fields, today, clearText, moreTitle, columnsTitle, className },
  columns,
}: {
  list: ListQuery<Query>;
  query: Query;
  filters: Filters;
  columns: readonly Pick<Column<never>, 'name' | 'heading' | 'isChoosable'>[];
}) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const values = new URLSearchParams(list.firstPage(query));
  const chosen = chosenNames(query) ?? [];
  const controls = [...fields.filter(({ kind }) => kind !== 'link').map(({ name }) => name), 'columns'];
  const form = {
    values,
    kept: Object.fromEntries([...values].filter(([name]) => !controls.includes(name))),
    addressOf: (asked: URLSearchParams) => list.firstPage(list.read(asked)),
    today,
  };
  const button = (
    <noscript>
      <Button type="submit" className="min-h-11">
        {t('admin.bookings.filter')}
      </Button>
    </noscript>
  );
  const clear = values.size > 0 && (
    <Link
      to={pathname}
      preventScrollReset={className === undefined}
      className={`${link} inline-flex min-h-11 items-center ${className === undefined ? 'sm:ml-auto' : ''}`}
    >
      {clearText}
    </Link>
  );
  if (className !== undefined)
    return (
      <FilterForm {...form} className={`${card} mb-5 ${className}`}>
        {fields.map((filter) => (
          <FilterField key={filter.name} filter={filter} />
        ))}
        <div className="col-span-2 flex flex-wrap items-center gap-x-4 lg:col-span-1 lg:mt-7">
          {button}
          {clear}
        </div>
      </FilterForm>
    );
  return (
    <FilterForm {...form} className={`${card} mb-4 pb-0 sm:pb-0`}>
      <div className="mb-3 flex flex-wrap items-end gap-x-5 gap-y-2">
        {fields.map((filter) => !filter.isFolded && <FilterField key={filter.name} filter={filter} />)}
        {button}
        {clear}
      </div>
      {moreTitle && (
        <Fold
          title={
            <MoreTitle text={moreTitle} active={activeFilters(fields, (name) => values.get(name) ?? '')} />
          }
          isOpen={false}
        >
          <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
            {fields.map((filter) => filter.isFolded && <FilterField key={filter.name} filter={filter} />)}
            {/* A second button, so that nobody has to scroll back up. */}
            {button}
          </div>
        </Fold>
      )}
      {columnsTitle && (
        <Fold title={columnsTitle} isOpen={false}>
          <div className="flex flex-wrap gap-x-6">
            {columns.map(
              ({ name, heading, isChoosable }) =>
                isChoosable && (
                  <FilterTick
                    key={name}
                    name="columns"
                    value={name}
                    isTicked={chosen.includes(name)}
                    label={heading}
                  />
                ),
            )}
          </div>
        </Fold>
      )}
    </FilterForm>
  );
}

function MoreTitle({ text, active }: { text: string; active: readonly string[] }) {
  return (
    <span className="flex flex-wrap items-center gap-2 py-2">
      {text}
      {active.map((words) => (
        <span key={words} className="rounded-full bg-fewer-pale px-2.5 py-0.5 text-sm">
          {words}
        </span>
      ))}
    </span>
  );
}
