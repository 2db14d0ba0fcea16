import { arrayMove } from '@dnd-kit/sortable';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { maxRows } from '#domain/form/fields.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { IconButton } from './icon-button.tsx';
import { SortableItem, Sorting } from './sorting.tsx';

/** A row keeps its number; its controls are named after its current position. */
type Row = { readonly number: number };

type Props = {
  name: string;
  label: string;
  /** The initial number of rows. */
  count: number;
  /** Changes with each response, so that errors are shown beside the submitted rows. */
  answered: unknown;
  error?: string | undefined;
  addLabel: string;
  /** The controls of a row: named after `place`, filled from `initial`, with the errors of `sent`. */
  children: (row: { place: number; initial: number; sent: number }) => ReactNode;
};

/** Rows that can be added, removed and reordered by mouse, touch and keyboard. */
export function SortableRows({ name, label, count, answered, error, addLabel, children }: Props) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const next = useRef(count);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    Array.from({ length: count }, (_, number) => ({ number })),
  );
  const [sent, setSent] = useState({ answered, rows });
  if (sent.answered !== answered) setSent({ answered, rows });
  const list = useRef<HTMLOListElement>(null);

  const add = () => {
    setRows([...rows, { number: next.current++ }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const remove = (row: Row) => {
    setRows(rows.filter((other) => other !== row));
    list.current?.closest('fieldset')?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const idOf = (row: Row) => `${name}-${row.number}`;
  const nameOf = (place: number) => `${label}, ${place + 1}`;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold leading-snug">{label}</legend>
      <input type="hidden" name={name} value="" />
      <Sorting
        id={`sort-${name}`}
        ids={rows.map(idOf)}
        nameOf={nameOf}
        onMove={(from, to) => setRows(arrayMove([...rows], from, to))}
      >
        <ol ref={list} className="space-y-3">
          {rows.map((row, place) => (
            <SortableItem
              key={row.number}
              id={idOf(row)}
              name={nameOf(place)}
              className="flex items-start gap-1 rounded-xl border border-ink/15 bg-white py-2"
            >
              {(handle) => (
                <>
                  {handle}
                  <div className="min-w-0 flex-1 py-0.5">
                    {children({ place, initial: row.number, sent: sent.rows.indexOf(row) })}
                  </div>
                  <IconButton
                    icon={Trash2}
                    label={t('admin.order.remove', { item: nameOf(place) })}
                    onPress={isHydrated ? () => remove(row) : undefined}
                  />
                </>
              )}
            </SortableItem>
          ))}
        </ol>
      </Sorting>
      <FieldError id={name}>{error}</FieldError>
      <Button
        look="line"
        data-add=""
        className="mt-3"
        disabled={!isHydrated || rows.length >= maxRows}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-5" />
        {addLabel}
      </Button>
    </fieldset>
  );
}
