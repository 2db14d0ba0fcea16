import type { ReactNode } from 'react';

/** A column of a list. What it shows is either text, or elements of its row. */
export type Column<Row> = {
  /** Unique in its list. */
  readonly name: string;
  /** Null for a column without one. */
  readonly heading: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** A secondary fact, shown while a mouse is on the cell. Whoever needs it at all times chooses its column. */
  readonly hint?: (row: Row) => string | null;
  /** Numbers and amounts are aligned to the right, and never wrapped. */
  readonly isNumber?: boolean;
  /** Its cells are the headings of their rows. */
  readonly isRowHeading?: boolean;
  /** Its heading sorts the list. */
  readonly sort?: ColumnSort;
  /**
   * On a phone, which has room for two or three columns: a column of its own if missing, not shown if `hidden`, or below the
   * value of another column.
   */
  readonly phone?: 'hidden' | BelowColumn<Row>;
  /** Shown if the address says so, or by default (`columnsParam`). */
  readonly isChoosable?: boolean;
  /** Shown on a phone only, because another column has its place on a wider screen. */
  readonly isOnlyOnPhone?: boolean;
  /** The total of the column, or what the line of totals is called. */
  readonly foot?: ReactNode;
  /** Further styles of its cells, of its heading and of its total. */
  readonly className?: string | ((row: Row) => string);
  readonly headClassName?: string;
  readonly footClassName?: string;
};

/** The value of a column, as a phone shows it below another one. */
type BelowColumn<Row> = {
  /** The name of the column above it. */
  readonly below: string;
  /** What is shown, if not the same as in the column; nothing if empty. */
  readonly as?: (row: Row) => ReactNode;
  /** Smaller and paler than the value above it. */
  readonly isSoft?: boolean;
  readonly className?: string;
};

type ColumnSort = {
  /** The order's name in the address. */
  readonly by: string;
  /** What the link says, if not the heading. */
  readonly text?: string;
  /** The first press sorts from the latest or largest one. */
  readonly isDescendingFirst?: boolean;
};

/** The names of the chosen columns, which are the choice `columns` of the address; null if they are not chosen. */
export const chosenNames = (query: object): readonly unknown[] | null =>
  'columns' in query && Array.isArray(query.columns) ? query.columns : null;

/**
 * The columns that the address shows: those that cannot be chosen, and the chosen ones. A column that a phone needs stays
 * there, before the others, if it is not chosen.
 */
export function shownColumns<Row>(columns: readonly Column<Row>[], query: object): readonly Column<Row>[] {
  const chosen = chosenNames(query);
  if (!chosen) return columns;
  const choosable = columns.filter(({ isChoosable }) => isChoosable);
  const isChosen = ({ name }: Column<Row>) => chosen.includes(name);
  return [
    ...columns.filter(({ isChoosable }) => !isChoosable),
    ...choosable
      .filter((column) => !column.phone && !isChosen(column))
      .map((column) => ({ ...column, isOnlyOnPhone: true })),
    ...choosable.filter(isChosen),
  ];
}
