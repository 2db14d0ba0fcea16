import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListQuery } from '#domain/list-query.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { AdminHeading } from '../admin-heading.tsx';
import { chipLine } from '../admin-styles.ts';
import { ChipPanel } from '../chip-panel.tsx';
import { shownColumns } from './column.ts';
import { FileLink } from './file-link.tsx';
import { type EmptyText, List, type ListProps } from './list.tsx';
import { type ListChoice, ListChoices } from './list-choices.tsx';
import { type Filters, ListFilters } from './list-filters.tsx';
import { orderOf } from './order.ts';
import { Pager, type Pages } from './pager.tsx';
import type { ListSearch } from './search-box.tsx';
import { SearchForm } from './search-form.tsx';

/** What a list has. Whatever is not declared is not there. */
type Declaration<Row extends { readonly id: string | number }, Query> = Omit<ListProps<Row>, 'order'> & {
  readonly title: string;
  /** A link to the page above it. */
  readonly back?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** The list as files, at `/admin/NAME.FORMAT`. */
  readonly files?: {
    readonly name: string;
    readonly formats: readonly (readonly [format: string, text: string])[];
  };
  /** What the list is for, in a sentence. */
  readonly lead?: ReactNode;
  /** Above its folders and filters. */
  readonly top?: ReactNode;
  readonly folders?: ListChoice<Query>;
  readonly search?: ListSearch;
  readonly filters?: Filters;
  /** Its orders as links, beside how much was found. For orders by column see `Column.sort`. */
  readonly orders?: ListChoice<Query> & { readonly count: string };
  /** Between its filters and its rows, such as the outcome of a form. */
  readonly notice?: ReactNode;
  /** Said if a choice of the address finds nothing; `empty` if missing. */
  readonly noMatch?: EmptyText;
  readonly pages?: Pages<Query>;
  /** Below the list. */
  readonly children?: ReactNode;
};

/**
 * A page of the admin area with a list, from one declaration. It works without scripts, because each choice is a link or a form
 * that changes the address (`list`). See docs/how-to/add-an-admin-page.md.
 *
 * Choices with a fixed name: `search` is the text of the search box, `sort` and `isAscending` are the order that headings of
 * columns change, and `columns` are the chosen ones of those that the filters offer.
 */
export function ListPage<Row extends { readonly id: string | number }, Query extends object>({
  list,
  query,
  ...page
}: Declaration<Row, Query> & { readonly list: ListQuery<Query>; readonly query: Query }) {
  const { title, back, actions, files, lead, top, folders, search, filters, orders, notice } = page;
  const { columns, empty, noMatch = empty, pages, children, ...body } = page;
  const at = { list, query };
  const t = useTranslate();
  return (
    <>
      {back}
      <AdminHeading title={title}>
        {actions}
        {files && (
          <ChipPanel
            align="right"
            icon={Download}
            title={<span className="max-sm:sr-only">{t('admin.bookings.export.title')}</span>}
          >
            {files.formats.map(([format, text]) => (
              <div key={format}>
                <FileLink
                  href={`/admin/${files.name}.${format}?${list.firstPage(query)}`}
                  name={`${files.name}.${format}`}
                >
                  {text}
                </FileLink>
              </div>
            ))}
          </ChipPanel>
        )}
      </AdminHeading>
      {lead && <p className="-mt-2 mb-2 text-ink-soft">{lead}</p>}
      {top}
      {folders && <ListChoices {...at} choice={folders} className={`${chipLine} mb-2`} />}
      {search && !filters && <SearchForm {...at} {...search} />}
      {filters && <ListFilters {...at} search={search} filters={filters} columns={tableColumns(columns)} />}
      {orders && (
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="mr-auto font-semibold">{orders.count}</p>
          <ListChoices {...at} choice={orders} current="true" className={chipLine} />
        </div>
      )}
      {notice}
      <List
        label={title}
        {...body}
        columns={typeof columns === 'function' ? columns : shownColumns(columns, query)}
        order={orderOf(list, query)}
        empty={list.isNarrowed(query) ? noMatch : empty}
      />
      {pages && <Pager {...at} pages={pages} />}
      {children}
    </>
  );
}

const tableColumns = <Row,>(columns: ListProps<Row & { readonly id: string | number }>['columns']) =>
  typeof columns === 'function' ? [] : columns;
