import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { mostRows } from '#domain/typed-form.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field-error.tsx';
import { useAlive } from '#ui/use-alive.ts';

/** A row keeps its number for life; its place in the list is what its controls are named after. */
type Row = { readonly number: number };

type Props = {
  name: string;
  label: string;
  /** How many rows there are at first. */
  count: number;
  /** Changes when the server has answered: problems then stand beside the rows that were sent. */
  answered: unknown;
  error?: string | undefined;
  addLabel: string;
  /** The controls of a row: named after `place`, filled from `initial`, with the problems of `sent`. */
  children: (row: { place: number; initial: number; sent: number }) => ReactNode;
};

/** Rows that one can add, remove and put in order, by pointer, finger and keyboard. */
export function SortableRows({ name, label, count, answered, error, addLabel, children }: Props) {
  const t = useTranslate();
  const alive = useAlive();
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
  const content = (
    <ol ref={list} className="space-y-3">
      {rows.map((row, place) => (
        <SortableRow
          key={row.number}
          id={`${name}-${row.number}`}
          label={`${label}, ${place + 1}`}
          onRemove={alive ? () => remove(row) : null}
        >
          {children({ place, initial: row.number, sent: sent.rows.indexOf(row) })}
        </SortableRow>
      ))}
    </ol>
  );
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold leading-snug">{label}</legend>
      <input type="hidden" name={name} value="" />
      <Sorting name={name} rows={rows} onSort={setRows} label={label}>
        {content}
      </Sorting>
      <FieldError id={name}>{error}</FieldError>
      <Button
        look="line"
        data-add=""
        className="mt-3"
        disabled={!alive || rows.length >= mostRows}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-5" />
        {addLabel}
      </Button>
      <span className="sr-only">{t('offers.rows.hint')}</span>
    </fieldset>
  );
}

function Sorting({
  name,
  label,
  rows,
  onSort,
  children,
}: {
  name: string;
  label: string;
  rows: readonly Row[];
  onSort: (rows: readonly Row[]) => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(({ number }) => `${name}-${number}`);
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1;
  const say = (key: 'lifted' | 'over' | 'dropped' | 'cancelled', id: unknown) =>
    t(`offers.rows.${key}`, { row: label, place: placeOf(id) });
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onSort(arrayMove([...rows], placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  return (
    <DndContext
      id={`sort-${name}`}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('offers.rows.hint') },
        announcements: {
          onDragStart: ({ active }) => say('lifted', active.id),
          onDragOver: ({ over }) => (over ? say('over', over.id) : undefined),
          onDragEnd: ({ active, over }) => say('dropped', over?.id ?? active.id),
          onDragCancel: ({ active }) => say('cancelled', active.id),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const small = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand';

function SortableRow({
  id,
  label,
  onRemove,
  children,
}: {
  id: string;
  label: string;
  onRemove: (() => void) | null;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes(
        'flex items-start gap-1 rounded-xl border border-ink/15 bg-white py-2',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('offers.rows.move', { row: label })}
        className={classes(small, 'cursor-grab touch-none')}
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <div className="min-w-0 flex-1 py-0.5">{children}</div>
      <button
        type="button"
        aria-label={t('offers.rows.remove', { row: label })}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
        className={small}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
