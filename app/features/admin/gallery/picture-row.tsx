import { Trash2 } from 'lucide-react';
import type { Gallery } from '#features/gallery/list-galleries.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { MoveButton, SortableItem } from '../kit/sorting.tsx';
import { PictureForm } from './picture-form.tsx';
import { PictureSwitch } from './picture-switch.tsx';
import type { ShownPicture } from './shown-picture.ts';

/** One picture: position, description, and whether visitors see it. */
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
  galleries: readonly Gallery[];
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onDelete: () => void;
}) {
  const t = useTranslate();
  return (
    <SortableItem
      id={picture.id}
      name={name}
      anchor={`picture-${picture.id}`}
      data-picture={picture.id}
      className="scroll-mt-6 rounded-2xl border border-ink/10 bg-white p-3 sm:p-4"
    >
      {(handle) => (
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
            <div className="mt-1 flex items-center max-[19rem]:flex-wrap">
              {handle}
              <MoveButton step="up" name={name} onMove={onEarlier} />
              <MoveButton step="down" name={name} onMove={onLater} />
              <span className="mr-auto" />
              <IconButton icon={Trash2} label={t('gallery.delete', { name })} onPress={onDelete} />
            </div>
          </div>
          <div className="min-w-0 space-y-3">
            <PictureSwitch picture={picture} name={name} />
            <PictureForm key={picture.version} picture={picture} galleries={galleries} />
          </div>
        </div>
      )}
    </SortableItem>
  );
}
