import { type Announcements, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { nameOf } from './picture-name.ts';
import type { ShownPicture } from './shown-picture.ts';

/** Dragging by pointer and by keyboard, and what those hear who do not see it. */
export function useSorting(pictures: readonly ShownPicture[], ids: readonly string[]) {
  const t = useTranslate();
  const language = useLanguage();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const say = (text: 'picked' | 'over' | 'dropped' | 'cancelled', id: string, at: string) => {
    const picture = pictures.find((one) => one.id === id);
    const name = picture ? nameOf(picture, { place: ids.indexOf(id), t, language }) : '';
    const values = { name, place: ids.indexOf(at) + 1, total: ids.length };
    return t(`gallery.order.${text}`, values);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('picked', String(active.id), String(active.id)),
    onDragOver: ({ active, over }) => (over ? say('over', String(active.id), String(over.id)) : undefined),
    onDragEnd: ({ active, over }) => say('dropped', String(active.id), String(over?.id ?? active.id)),
    onDragCancel: ({ active }) => say('cancelled', String(active.id), String(active.id)),
  };
  const screenReaderInstructions = { draggable: t('gallery.order.how') };
  return { sensors, accessibility: { announcements, screenReaderInstructions } };
}
