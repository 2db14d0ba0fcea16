import { useState } from 'react';
import { inLanguage } from '#domain/languages.ts';
import type { GalleryImage } from '#features/gallery/site-picture.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Picture } from '#ui/picture.tsx';
import { useCachedQuery } from '../cached-queries.tsx';
import { galleryQuery, primed } from '../site-queries.ts';
import { loadPictureDialog, PictureDialog } from './picture-dialog.tsx';

/** Source: specification §9. */
const placeholders = 6;

const strip =
  'flex snap-x snap-mandatory gap-3 overflow-x-auto px-5 pb-4 scroll-px-5 sm:px-[max(1.25rem,calc((100vw-74rem)/2))] lg:grid lg:grid-flow-dense lg:auto-rows-[11rem] lg:grid-cols-4 lg:overflow-visible';
const tile =
  'relative block h-52 w-[62vw] max-w-72 shrink-0 snap-start overflow-hidden rounded-2xl bg-dune lg:h-full lg:w-full lg:max-w-none';
/** Tiles that are two columns wide on a wide screen, as in `place`. */
const wideTiles = [0, 5];
const place = 'lg:nth-1:col-span-2 lg:nth-1:row-span-2 lg:nth-6:col-span-2';

/**
 * Pictures of the nights. Shows placeholders while they load, and no section if there are none (specification
 * §8).
 */
export function Gallery({
  tag,
  loaded,
  loadedAt,
}: {
  tag: string;
  loaded: GalleryImage[] | undefined;
  loadedAt: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const { data, isPending } = useCachedQuery(galleryQuery(tag), primed(loaded, loadedAt));
  const images = data?.filter(({ id }) => !missing.includes(id)) ?? [];
  if (!isPending && images.length === 0) return null;
  return (
    <section aria-labelledby="gallery-title" className="pb-12 lg:pb-20">
      <div className="page-width mb-5">
        <h2 id="gallery-title" className="text-title">
          {t('home.gallery.title')}
        </h2>
        <p className="mt-3 text-ink-soft text-lg leading-snug">{t('home.gallery.text')}</p>
      </div>
      {isPending && (
        <div role="status" aria-label={t('home.gallery.loading')} className={strip}>
          {Array.from({ length: placeholders }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key.
            <div key={index} className={`${tile} ${place} animate-pulse`} data-skeleton />
          ))}
        </div>
      )}
      {images.length > 0 && (
        <ul className={strip}>
          {images.map(({ id, imageUrl, alt }, index) => (
            <li key={id} className={`contents lg:block ${place}`}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('home.gallery.open', { alt: inLanguage(alt, language) })}
                onPointerEnter={loadPictureDialog}
                onFocus={loadPictureDialog}
                onClick={({ currentTarget }) => {
                  setOpener(currentTarget);
                  setOpened(index);
                }}
                className={tile}
              >
                <Picture
                  src={imageUrl}
                  alt=""
                  loading="lazy"
                  sizes={sizesOf(index)}
                  onMissing={() => setMissing((before) => [...before, id])}
                  className="size-full object-cover transition duration-300 hover:scale-[1.03]"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && <PictureDialog images={images} index={opened} show={setOpened} opener={opener} />}
    </section>
  );
}

/**
 * The widths of the tiles. Dense screens of phones get two pixels for one of the layout: the next larger file weighs
 * three times as much.
 */
const sizesOf = (index: number): string =>
  `(min-width: 64rem) ${wideTiles.includes(index) ? '37rem' : '18rem'}, (min-resolution: 1.5dppx) 10rem, 18rem`;
