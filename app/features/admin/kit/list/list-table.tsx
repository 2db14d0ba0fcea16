import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#ui/classes.ts';
import type { Column } from './column.ts';
import type { ListOrder } from './order.ts';
import { SelectAll, type Selection, SelectRow } from './selection.tsx';
import { lookOf, type TableLook } from './table-looks.ts';

export type TableProps<Row extends { readonly id: string | number }> = {
  /** The accessible name, or the id of the element that labels it. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** The visible name. */
  readonly caption?: string;
  readonly look?: TableLook;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Attributes of a row. */
  readonly rowProps?: (row: Row) => ComponentProps<'tr'> & { [data: `data-${string}`]: string };
  readonly order?: ListOrder | undefined;
  readonly selection?: Selection<Row> | null;
};

const selectionCell = 'w-0 !pr-0 !pl-2.5';

/**
 * The rows of a list as a table. It scrolls sideways in its own box, so that the page does not; the box can be focused and has
 * an accessible name. On a phone, columns are below others (`Column`).
 */
export function ListTable<Row extends { readonly id: string | number }>(props: TableProps<Row>) {
  const { label, labelledBy, caption, look = 'page', rows, columns, rowProps, order, selection } = props;
  const styles = lookOf(look);
  return (
    <TableBox box={styles.box} label={label} labelledBy={labelledBy}>
      <table className={styles.table}>
        {caption && <caption className="pb-2 text-left font-bold">{caption}</caption>}
        <thead>
          <tr className={styles.headRow}>
            {selection && (
              <th scope="col" className={classes(styles.head, selectionCell)}>
                <SelectAll selection={selection} rows={rows} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.name} column={column} order={order} look={look} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={styles.row} {...rowProps?.(row)}>
              {selection && (
                <td className={classes(styles.cell, selectionCell)}>
                  <SelectRow selection={selection} row={row} />
                </td>
              )}
              {columns.map((column) => (
                <Value key={column.name} column={column} columns={columns} row={row} look={look} />
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) && (
          <tfoot>
            <tr className="font-bold">
              {columns.map((column) => (
                <Cell key={column.name} column={column} look={look} className={column.footClassName}>
                  {column.foot}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </TableBox>
  );
}

function TableBox({
  box,
  label,
  labelledBy,
  children,
}: Pick<TableProps<never>, 'label' | 'labelledBy'> & { box: string | null; children: ReactNode }) {
  if (box === null) return children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section className={box} aria-label={label} aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </section>
  );
}

const hidden = ({ phone, isOnlyOnPhone }: Pick<Column<never>, 'phone' | 'isOnlyOnPhone'>) =>
  isOnlyOnPhone ? 'md:hidden' : phone && 'max-md:hidden';

/** The name of a column. If the list can be sorted by it, a link; pressed again, it reverses the order. */
function Heading<Row>({
  column,
  order,
  look,
}: {
  column: Column<Row>;
  order: ListOrder | undefined;
  look: TableLook;
}) {
  const { heading, isNumber, sort, headClassName } = column;
  const { head, numberHead } = lookOf(look);
  const style = classes(isNumber ? numberHead : head, hidden(column), headClassName);
  // A heading without a text is none.
  if (heading === null) return <td className={style} />;
  const isChosen = sort && order?.by === sort.by;
  const Arrow = order?.isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={style}
      aria-sort={isChosen ? (order.isAscending ? 'ascending' : 'descending') : undefined}
    >
      {sort && order ? (
        <Link
          to={order.to(sort.by, isChosen ? !order.isAscending : !sort.isDescendingFirst)}
          preventScrollReset
          className="relative inline-flex items-center gap-1 underline underline-offset-4 after:absolute after:-inset-3"
        >
          {sort.text ?? heading}
          {isChosen && <Arrow aria-hidden="true" className="size-4" />}
        </Link>
      ) : (
        heading
      )}
    </th>
  );
}

/** A value, and below it on a phone those of the columns that it has no room for. */
function Value<Row>({
  column,
  columns,
  row,
  look,
}: {
  column: Column<Row>;
  columns: readonly Column<Row>[];
  row: Row;
  look: TableLook;
}) {
  const { className } = column;
  return (
    <Cell
      column={column}
      look={look}
      hint={column.hint?.(row) ?? undefined}
      className={typeof className === 'function' ? className(row) : className}
    >
      {column.cell(row)}
      {columns.map((other) => {
        if (typeof other.phone !== 'object' || other.phone.below !== column.name) return null;
        return <Below key={other.name} column={other} row={row} />;
      })}
    </Cell>
  );
}

function Cell<Row>({
  column,
  look,
  hint,
  className,
  children,
}: {
  column: Column<Row>;
  look: TableLook;
  hint?: string | undefined;
  className: string | undefined;
  children: ReactNode;
}) {
  const { cell, number } = lookOf(look);
  const style = classes(column.isNumber ? number : cell, hidden(column), className);
  if (!column.isRowHeading)
    return (
      <td className={style} title={hint}>
        {children}
      </td>
    );
  return (
    <th scope="row" className={style} title={hint}>
      {children}
    </th>
  );
}

function Below<Row>({ column: { phone, cell }, row }: { column: Column<Row>; row: Row }) {
  if (typeof phone !== 'object') return null;
  const { as = cell, isSoft, className } = phone;
  const value = as(row);
  // Nothing to say, unless it is a zero.
  if (!value && value !== 0) return null;
  return (
    <span className={classes('block md:hidden', isSoft && 'text-ink-soft text-sm', className)}>{value}</span>
  );
}
