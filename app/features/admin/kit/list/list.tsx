import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import type { Column } from './column.ts';
import { ListTable, type TableProps } from './list-table.tsx';
import { type RowActions, SelectionBar, useSelection } from './selection.tsx';

/** What a list without rows says. */
export type EmptyText = { readonly title: string; readonly text?: string; readonly action?: ReactNode };

export type ListProps<Row extends { readonly id: string | number }> = Omit<
  TableProps<Row>,
  'columns' | 'selection'
> & {
  /** The columns of a table, or all rows as cards. */
  readonly columns: readonly Column<Row>[] | ((rows: readonly Row[]) => ReactNode);
  readonly empty: EmptyText;
  /** Above the rows while there are some. */
  readonly totals?: ReactNode;
  /** What can be done with several rows. */
  readonly rowActions?: RowActions<Row> | null;
};

/** Rows as a table or as cards, with their totals and actions, or a text if there are none. */
export function List<Row extends { readonly id: string | number }>({
  columns,
  empty: { title, text, action },
  totals,
  rowActions,
  ...table
}: ListProps<Row>) {
  const { rows } = table;
  const selection = useSelection(rows, rowActions);
  if (rows.length === 0)
    return (
      <Notice title={title} action={action}>
        {text && <p>{text}</p>}
      </Notice>
    );
  if (typeof columns === 'function')
    return (
      <>
        {totals}
        {columns(rows)}
      </>
    );
  return (
    <>
      {totals}
      <ListTable {...table} columns={columns} selection={selection} />
      {selection && <SelectionBar selection={selection} />}
    </>
  );
}
