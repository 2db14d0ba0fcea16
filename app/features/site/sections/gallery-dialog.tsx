import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { inLanguage } from '#domain/languages.ts';
import type { GalleryImage } from '#features/gallery/site-picture.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Picture } from '#ui/picture.tsx';
import '#ui/style-nonce.ts';

const round = 'grid size-12 place-items-center rounded-full bg-white/10 text-white hover:bg-white/20';

export type GalleryDialogProps = {
  readonly images: readonly GalleryImage[];
  readonly index: number;
  readonly show: (index: number | null) => void;
  /** The element that gets the focus back. */
  readonly opener: HTMLElement | null;
};

/**
 * One enlarged picture; arrow keys move to its neighbors. Loaded when a visitor points at or focuses a
 * picture.
 */
export default function GalleryDialog({ images, index, show, opener }: GalleryDialogProps) {
  const t = useTranslate();
  const language = useLanguage();
  const image = images[index];
  const step = (by: number) => show((index + by + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  if (!image) return null;
  const caption = inLanguage(image.alt, language);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && show(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-night" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus();
          }}
          className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 p-4 text-white outline-none [--focus:#fff]"
        >
          <Dialog.Title className="sr-only">
            {t('home.gallery.dialog', { number: String(index + 1), total: String(images.length) })}
          </Dialog.Title>
          <Picture
            key={image.id}
            src={image.imageUrl}
            alt={caption}
            className="rise max-h-[78dvh] max-w-full rounded-2xl object-contain"
          />
          <div className="flex w-full max-w-2xl items-center justify-between gap-4">
            <Step label={t('home.gallery.previous')} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" />
            </Step>
            <p aria-live="polite" className="text-center text-[0.9375rem] text-lilac leading-snug">
              {caption}
            </p>
            <Step label={t('home.gallery.next')} onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" />
            </Step>
          </div>
          <Dialog.Close aria-label={t('dialog.close')} className={`${round} absolute top-4 right-4`}>
            <X aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={`${round} shrink-0`}>
      {children}
    </button>
  );
}
