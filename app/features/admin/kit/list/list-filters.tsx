import { Columns3, SlidersHorizontal, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ListQuery } from '#domain/list-query.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { chip, chipLine, chipOn, link } from '../admin-styles.ts';
import { ChipPanel } from '../chip-panel.tsx';
import { type Column, chosenNames } from './column.ts';
import { activeFilters, type Filter } from './filter.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterField, FilterTick } from './filter-field.tsx';
import { FilterForm } from './filter-form.tsx';
import { type ListSearch, SearchBox } from './search-box.tsx';
import { searchOf } from './search-form.tsx';

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
};

/**
 * The search and the filters of a list in one line, and the choice of its columns. What else is in its address stays there.
 * Collapsed filters that are set are named in the line, with a link that takes each off.
 */
export function ListFilters<Query extends object>({
  list,
  query,
  search,
  filters: { fields, today, clearText, moreTitle, columnsTitle },
  columns,
}: {
  list: ListQuery<Query>;
  query: Query;
  search?: ListSearch | undefined;
  filters: Filters;
  columns: readonly Pick<Column<never>, 'name' | 'heading' | 'isChoosable'>[];
}) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const values = new URLSearchParams(list.firstPage(query));
  const chosen = chosenNames(query) ?? [];
  const controls = [
    ...(search ? ['search'] : []),
    ...fields.filter(({ kind }) => kind !== 'link').map(({ name }) => name),
    'columns',
  ];
  const active = activeFilters(fields, (name) => values.get(name) ?? '');
  const without = (name: string) =>
    `?${new URLSearchParams([...values].filter(([other]) => other !== name))}`;
  const button = (
    <noscript>
      <Button type="submit" className="min-h-11">
        {t('admin.bookings.filter')}
      </Button>
    </noscript>
  );
  return (
    <FilterForm
      values={values}
      kept={Object.fromEntries([...values].filter(([name]) => !controls.includes(name)))}
      addressOf={(asked) => list.firstPage(list.read(asked))}
      today={today}
      className="mb-2 flex items-start gap-2 max-md:flex-col max-md:items-stretch"
    >
      {search && (
        <SearchBox {...search} defaultValue={searchOf(query)} className="md:w-52 md:shrink-0 2xl:w-72" />
      )}
      <div className={classes(chipLine, 'min-w-0 md:flex-1')}>
        {fields.map((filter) => !filter.isFolded && <FilterChip key={filter.name} filter={filter} />)}
        {moreTitle && (
          <ChipPanel icon={SlidersHorizontal} title={moreTitle} isOn={active.length > 0}>
            <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3">
              {fields.map((filter) => filter.isFolded && <FilterField key={filter.name} filter={filter} />)}
              {button}
            </div>
          </ChipPanel>
        )}
        {columnsTitle && (
          <ChipPanel icon={Columns3} title={columnsTitle} isOn={values.has('columns')}>
            <div className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
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
              {button}
            </div>
          </ChipPanel>
        )}
        {active.map(({ name, text }) => (
          <Link
            key={name}
            to={without(name)}
            preventScrollReset
            aria-label={t('admin.bookings.removeFilter', { filter: text })}
            className={`${chip} ${chipOn}`}
          >
            {text}
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        ))}
        {button}
        {values.size > 0 && (
          <Link
            to={pathname}
            preventScrollReset
            className={`${link} inline-flex min-h-11 shrink-0 items-center whitespace-nowrap px-1 pointer-fine:min-h-9`}
          >
            {clearText}
          </Link>
        )}
      </div>
    </FilterForm>
  );
}
