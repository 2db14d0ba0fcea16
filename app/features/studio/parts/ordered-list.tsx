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
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';

const small =
  'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand disabled:opacity-30 disabled:hover:bg-transparent';

export type OrderedListProps<Item> = {
  /** What the list is called to those who hear it. */
  label: string;
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  /** How an item is called in "Move up: ...". */
  nameOf: (item: Item, place: number) => string;
  /** Makes a new item; without it nothing can be added or removed. */
  blank?: () => Item;
  addText?: string;
  most?: number;
  /** Items before this place stay where they are. */
  fixed?: number;
  children: (item: Item, change: (item: Item) => void, place: number) => ReactNode;
};

/** Items in an order that is changed by dragging a handle, by the arrow keys on it, or by buttons. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, onChange, nameOf, blank, addText, most = 100, fixed = 0, children } = props;
  const t = useTranslate();
  const id = useId();
  const [keys, setKeys] = useState(() => freshKeys(items.length));
  const known = keys.length === items.length ? keys : freshKeys(items.length);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const put = (nextKeys: string[], next: readonly Item[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const move = (from: number, to: number) => {
    if (from < fixed || to < fixed || to >= items.length) return;
    put(arrayMove(known, from, to), arrayMove([...items], from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(known.indexOf(String(active.id)), known.indexOf(String(over.id)));
  };
  const say = (key: string | number) => {
    const place = known.indexOf(String(key));
    return { item: nameOf(items[place]!, place), place: String(place + 1) };
  };
  return (
    <div>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: t('editor.list.howTo') },
          announcements: {
            onDragStart: ({ active }) => t('editor.list.lifted', say(active.id)),
            onDragOver: ({ active, over }) =>
              over ? t('editor.list.over', { ...say(active.id), place: say(over.id).place }) : undefined,
            onDragEnd: ({ active, over }) =>
              t('editor.list.dropped', { ...say(active.id), place: say(over?.id ?? active.id).place }),
            onDragCancel: ({ active }) => t('editor.list.cancelled', say(active.id)),
          },
        }}
      >
        <SortableContext items={known} strategy={verticalListSortingStrategy}>
          <ol aria-label={label} className="space-y-3">
            {items.map((item, place) => (
              <Row key={known[place]} id={known[place]!} name={nameOf(item, place)} isFixed={place < fixed}>
                {(handle) => (
                  <>
                    <div className="flex items-center gap-1">
                      {handle}
                      <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(item, place)}</span>
                      <button
                        type="button"
                        className={small}
                        disabled={place <= fixed}
                        onClick={() => move(place, place - 1)}
                      >
                        <ArrowUp aria-hidden="true" className="size-5" />
                        <span className="sr-only">{t('editor.list.up', { item: nameOf(item, place) })}</span>
                      </button>
                      <button
                        type="button"
                        className={small}
                        disabled={place < fixed || place === items.length - 1}
                        onClick={() => move(place, place + 1)}
                      >
                        <ArrowDown aria-hidden="true" className="size-5" />
                        <span className="sr-only">
                          {t('editor.list.down', { item: nameOf(item, place) })}
                        </span>
                      </button>
                      {blank && (
                        <button
                          type="button"
                          className={small}
                          onClick={() => put(known.toSpliced(place, 1), items.toSpliced(place, 1))}
                        >
                          <Trash2 aria-hidden="true" className="size-5" />
                          <span className="sr-only">
                            {t('editor.list.remove', { item: nameOf(item, place) })}
                          </span>
                        </button>
                      )}
                    </div>
                    {children(item, (changed) => onChange(items.with(place, changed)), place)}
                  </>
                )}
              </Row>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {blank && items.length < most && (
        <Button
          look="line"
          className="mt-3"
          onClick={() => put([...known, ...freshKeys(1)], [...items, blank()])}
        >
          <Plus aria-hidden="true" className="size-5" />
          {addText}
        </Button>
      )}
    </div>
  );
}

function Row({
  id,
  name,
  isFixed,
  children,
}: {
  id: string;
  name: string;
  isFixed: boolean;
  children: (handle: ReactNode) => ReactNode;
}) {
  const t = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isFixed });
  const shift = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift, transition }}
      className={classes(
        'rounded-xl border border-ink/15 bg-paper p-2 sm:p-3',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      {children(
        isFixed ? (
          <span className="size-11" />
        ) : (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            className={classes(small, 'cursor-grab touch-none active:cursor-grabbing')}
          >
            <GripVertical aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('editor.list.drag', { item: name })}</span>
          </button>
        ),
      )}
    </li>
  );
}

let lastKey = 0;
const freshKeys = (count: number): string[] =>
  Array.from({ length: count }, () => {
    lastKey += 1;
    return `row-${lastKey}`;
  });
