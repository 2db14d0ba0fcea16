import { card, cell, headCell, numberCell, table, tableBox } from '../admin-styles.ts';

type Look = {
  /** The box that a wide table scrolls in; none for a small one. */
  readonly box: string | null;
  readonly table: string;
  readonly headRow?: string;
  readonly head: string;
  readonly numberHead: string;
  readonly row?: string;
  readonly cell: string;
  readonly number: string;
};

const page: Look = {
  box: tableBox,
  table,
  head: headCell,
  numberHead: `${headCell} text-right`,
  cell,
  number: numberCell,
};

/** A table of a page, of a card, and of a form. */
const tableLooks = {
  page,
  card: { ...page, box: `${card} fades-right overflow-x-auto` },
  form: {
    box: null,
    table: 'w-full',
    headRow: 'text-ink-soft text-sm',
    head: 'text-left font-normal',
    numberHead: 'pl-3 text-right font-normal',
    row: 'border-ink/10 border-t',
    cell: 'py-2 text-left',
    number: 'whitespace-nowrap py-2 pl-2 text-right tabular-nums max-sm:text-sm',
  },
} satisfies Record<string, Look>;

export type TableLook = keyof typeof tableLooks;

export const lookOf = (name: TableLook): Look => tableLooks[name];
