import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { classes } from '#ui/classes.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Rows of a list that are ticked, to do something with all of them. */
export type RowActions<Row> = {
  /** Where the ids of the ticked rows are sent, as fields of this name. */
  readonly action: string;
  readonly name: string;
  readonly canSelect: (row: Row) => boolean;
  /** The accessible names of the checkbox of a row, and of that of all rows. */
  readonly labelOf: (row: Row) => string;
  readonly allLabel: string;
  /** How many are ticked, in words. */
  readonly countText: (count: number) => string;
  /** The submit buttons of the actions. */
  readonly buttons: ReactNode;
};

export type Selection<Row> = RowActions<Row> & {
  readonly selected: ReadonlySet<string>;
  readonly select: (ids: readonly string[], is: boolean) => void;
};

type WithId = { readonly id: string | number };

const idOf = ({ id }: WithId) => String(id);

const formId = 'selection';
const box = 'size-5 rounded accent-hot-deep';

/** What is ticked of the shown rows; null if nothing can be done with several. */
export function useSelection<Row extends WithId>(
  rows: readonly Row[],
  actions: RowActions<Row> | null | undefined,
): Selection<Row> | null {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (!actions) return null;
  return {
    ...actions,
    selected: new Set(rows.map(idOf).filter((id) => selected.has(id))),
    select: (ids, is) =>
      setSelected((before) => {
        const next = new Set(before);
        for (const id of ids)
          if (is) next.add(id);
          else next.delete(id);
        return next;
      }),
  };
}

/** The checkbox of one row. The label makes its target 44 px large. */
export function SelectRow<Row extends WithId>({ selection, row }: { selection: Selection<Row>; row: Row }) {
  if (!selection.canSelect(row)) return null;
  return (
    <label className="-m-3 grid size-11 place-items-center">
      <input
        type="checkbox"
        name={selection.name}
        value={row.id}
        form={formId}
        checked={selection.selected.has(idOf(row))}
        onChange={(event) => selection.select([idOf(row)], event.currentTarget.checked)}
        className={box}
        aria-label={selection.labelOf(row)}
      />
    </label>
  );
}

/** Ticks every shown row that can be, or none. */
export function SelectAll<Row extends WithId>({
  selection,
  rows,
}: {
  selection: Selection<Row>;
  rows: readonly Row[];
}) {
  const isHydrated = useHydrated();
  const ids = rows.filter(selection.canSelect).map(idOf);
  const areAll = ids.length > 0 && ids.every((id) => selection.selected.has(id));
  // A heading has a text also without JavaScript.
  if (!isHydrated) return <span className="sr-only">{selection.allLabel}</span>;
  return (
    <label className="-m-3 grid size-11 place-items-center">
      <input
        type="checkbox"
        checked={areAll}
        disabled={ids.length === 0}
        onChange={() => selection.select(ids, !areAll)}
        className={box}
        aria-label={selection.allLabel}
      />
    </label>
  );
}

/** What can be done with the ticked rows: in sight while some are ticked, and always without JavaScript. */
export function SelectionBar<Row>({ selection }: { selection: Selection<Row> }) {
  const isHydrated = useHydrated();
  const count = selection.selected.size;
  return (
    <Form
      id={formId}
      method="post"
      action={selection.action}
      className={classes(
        count > 0 ? 'flex' : 'hidden [@media(scripting:none)]:flex',
        'sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 mt-3 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-ink/10 bg-white p-3 shadow-float',
      )}
    >
      {isHydrated && <p aria-live="polite">{selection.countText(count)}</p>}
      {selection.buttons}
    </Form>
  );
}
