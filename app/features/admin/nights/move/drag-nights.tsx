import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { MovedNight } from '#features/night-changes/move-unused-night.server.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useToast } from '#ui/toast.tsx';

/** A press that moves less is a click on the night's link. In pixels. */
const distance = 8;

/** Nothing is announced: keyboards and screen readers move a night on its page. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** A calendar in which unsold nights are dragged to another date with a mouse. */
export function DragNights({ children }: { children: ReactNode }) {
  const move = useMove();
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance } }));
  const drop = ({ active, over }: DragEndEvent) => {
    const from = active.data.current?.date;
    if (over && over.id !== from) move(String(active.id), String(over.id));
  };
  return (
    <DndContext id="move-nights" sensors={sensors} accessibility={silent} onDragEnd={drop}>
      {children}
    </DndContext>
  );
}

function useMove() {
  const submit = useSubmit();
  return (nightId: string, date: string) =>
    void submit({ intent: 'move', nightId, date }, { method: 'post', preventScrollReset: true });
}

/** The cell of a date. A night cannot be dropped on a past one. */
export function DropDay({
  date,
  isPast,
  className,
  children,
}: {
  date: CalendarDate;
  isPast: boolean;
  className: string;
  children: ReactNode;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: date, disabled: isPast });
  return (
    <li ref={setNodeRef} className={classes(className, isOver && 'outline-3 outline-hot -outline-offset-3')}>
      {children}
    </li>
  );
}

/** A night that can be dragged, unless somebody has booked it. */
export function DraggableNight({
  id,
  date,
  canMove,
  className,
  children,
}: {
  id: string;
  date: CalendarDate;
  canMove: boolean;
  className: string;
  children: ReactNode;
}) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id,
    data: { date },
    disabled: !canMove,
  });
  const wasDragged = useRef(false);
  if (isDragging) wasDragged.current = true;
  /** The press that ends a drag is not a click on the link. */
  const notAClick = (event: MouseEvent) => {
    if (wasDragged.current) event.preventDefault();
    wasDragged.current = false;
  };
  return (
    <li
      ref={setNodeRef}
      id={id}
      {...listeners}
      // The browser would drag the link.
      onDragStart={canMove ? (event) => event.preventDefault() : undefined}
      onMouseDownCapture={() => {
        wasDragged.current = false;
      }}
      onClickCapture={notAClick}
      style={{ transform: CSS.Translate.toString(transform) }}
      className={classes(
        className,
        canMove && 'lg:cursor-grab',
        isDragging && 'relative z-40 rounded-lg shadow-float lg:cursor-grabbing',
      )}
    >
      {children}
    </li>
  );
}

/** The nights with one that is being moved already on its new date. */
export function useMovingNight<Night extends { id: string; date: CalendarDate }>(
  nights: readonly Night[],
): readonly Night[] {
  const sent = useNavigation().formData;
  if (sent?.get('intent') !== 'move') return nights;
  const date = sent.get('date') as CalendarDate;
  return nights.map((night) => (night.id === sent.get('nightId') ? { ...night, date } : night));
}

/** Says where a night was moved, with a button that moves it back, or why it stays. */
export function useMoveToast(answer: FormAnswer<{ moved?: MovedNight }> | undefined) {
  const t = useTranslate();
  const language = useLanguage();
  const { show } = useToast();
  const move = useMove();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once per answer.
  useEffect(() => {
    const moved = answer?.done?.moved;
    if (moved)
      show({
        tone: 'good',
        title: t('admin.move.done', { date: atNoonUtc(moved.to) }),
        action: { label: t('admin.undo'), run: () => move(moved.nightId, moved.from) },
      });
    else if (answer?.refusal)
      show({
        tone: 'problem',
        title: t('admin.move.refused'),
        description: refusalText(t, language, answer.refusal),
      });
  }, [answer]);
}
