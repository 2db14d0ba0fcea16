import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture.tsx';
import { PictureForm } from './picture-form.tsx';
import { PictureSwitch } from './picture-switch.tsx';
import type { ShownPicture } from './shown-picture.ts';

const small =
  'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand disabled:opacity-30 disabled:hover:bg-transparent';

/** One picture: where it stands, what it shows, whether visitors see it. */
export function PictureRow({
  picture,
  name,
  galleries,
  onEarlier,
  onLater,
  onDelete,
}: {
  picture: ShownPicture;
  name: string;
  galleries: readonly string[];
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onDelete: () => void;
}) {
  const t = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.id });
  return (
    <li
      ref={setNodeRef}
      id={`picture-${picture.id}`}
      data-picture={picture.id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes(
        'scroll-mt-6 rounded-2xl border border-ink/10 bg-white p-3 sm:p-4',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      <div className="grid gap-4 md:grid-cols-[15rem_1fr]">
        <div>
          <div className="relative">
            <Picture
              src={picture.imageUrl}
              alt=""
              loading="lazy"
              sizes="(min-width: 48rem) 15rem, 90vw"
              className={classes(
                'aspect-[5/2] w-full rounded-xl md:aspect-4/3 bg-dune object-cover',
                !picture.isActive && 'opacity-60 grayscale',
              )}
            />
          </div>
          <div className="mt-1 flex items-center">
            <button
              type="button"
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              aria-label={t('gallery.order.handle', { name })}
              className={classes(small, 'cursor-grab touch-none')}
            >
              <GripVertical aria-hidden="true" className="size-5" />
            </button>
            <Step label={t('gallery.order.earlier', { name })} onClick={onEarlier}>
              <ArrowUp aria-hidden="true" className="size-5" />
            </Step>
            <Step label={t('gallery.order.later', { name })} onClick={onLater}>
              <ArrowDown aria-hidden="true" className="size-5" />
            </Step>
            <span className="mr-auto" />
            <Step label={t('gallery.delete', { name })} onClick={onDelete}>
              <Trash2 aria-hidden="true" className="size-5" />
            </Step>
          </div>
        </div>
        <div className="min-w-0 space-y-3">
          <PictureSwitch picture={picture} name={name} />
          <PictureForm key={picture.version} picture={picture} galleries={galleries} />
        </div>
      </div>
    </li>
  );
}

function Step({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-label={label} disabled={!onClick} onClick={onClick} className={small}>
      {children}
    </button>
  );
}
