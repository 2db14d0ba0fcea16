import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton, iconButton } from '#ui/icon-button.tsx';

/**
 * A list that is reordered with handles: dragged by mouse or touch, or picked up with the space bar and moved
 * with the arrow keys. Each step is announced to screen readers.
 */
export function Sorting({
  id,
  ids,
  nameOf,
  onMove,
  children,
}: {
  /** Unique on the page. */
  id: string;
  /** The items in order, one `SortableItem` each. */
  ids: readonly string[];
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // As in the style sheet, so that reduced motion is respected.
      scrollBehavior: 'auto',
    }),
  );
  const placeOf = (item: { id: string | number }) => ids.indexOf(String(item.id));
  const say = (step: 'lifted' | 'over' | 'dropped' | 'cancelled', place: number, at = place) =>
    t(`admin.order.${step}`, { item: nameOf(place), place: at + 1, total: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', placeOf(active)),
    onDragOver: ({ active, over }) => (over ? say('over', placeOf(active), placeOf(over)) : undefined),
    onDragEnd: ({ active, over }) => say('dropped', placeOf(active), placeOf(over ?? active)),
    onDragCancel: ({ active }) => say('cancelled', placeOf(active)),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active), placeOf(over));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('admin.order.how') } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** One item of `Sorting`; it places its handle itself. A fixed item has no handle and cannot be moved. */
export function SortableItem({
  id,
  name,
  anchor,
  isFixed = false,
  className,
  children,
  ...li
}: Omit<ComponentProps<'li'>, 'id' | 'children'> & {
  id: string;
  name: string;
  /** The target id of links on this page. */
  anchor?: string;
  isFixed?: boolean;
  children: (handle: ReactNode) => ReactNode;
}) {
  const t = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isFixed });
  return (
    <li
      {...li}
      id={anchor}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes(className, isDragging && 'relative z-10 shadow-float')}
    >
      {children(
        isFixed ? (
          <span className="size-11 shrink-0" />
        ) : (
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            aria-label={t('admin.order.handle', { item: name })}
            className={classes(iconButton, 'cursor-grab touch-none active:cursor-grabbing')}
          >
            <GripVertical aria-hidden="true" className="size-5" />
          </button>
        ),
      )}
    </li>
  );
}

/** Moves an item by one position, without drag and drop; disabled at the ends. */
export function MoveButton({
  step,
  name,
  onMove,
}: {
  step: 'up' | 'down';
  name: string;
  onMove: (() => void) | undefined;
}) {
  const t = useTranslate();
  return (
    <IconButton
      icon={step === 'up' ? ArrowUp : ArrowDown}
      label={t(`admin.order.${step}`, { item: name })}
      onPress={onMove}
    />
  );
}
