import { useState } from 'react';
import { defaultLanguage } from '#domain/languages.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture.tsx';
import { loadPictureDialog, PictureDialog } from '../../sections/picture-dialog.tsx';

/**
 * The crawl's pictures, enlarged on click. Pictures that fail to load are left out; without pictures, the
 * section is not shown.
 */
export function CrawlGallery({ title, pictures }: { title: string; pictures: readonly string[] }) {
  const t = useTranslate();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const images = [...new Set(pictures)]
    .filter((picture) => !missing.includes(picture))
    .map((imageUrl, index) => ({
      id: imageUrl,
      imageUrl,
      alt: { [defaultLanguage]: t('pages.crawl.picture', { title, number: String(index + 1) }) },
    }));
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="crawl-gallery" className="bg-sand">
      <div className="page-width py-16 lg:py-24">
        <h2 id="crawl-gallery" className="text-title">
          {t('pages.crawl.gallery')}
        </h2>
        <ul
          className={classes(
            'mt-8 grid grid-cols-2 gap-3 lg:gap-4',
            images.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
          )}
        >
          {images.map(({ id, imageUrl, alt }, index) => (
            <li key={id} className="lg:even:mt-10">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('home.gallery.open', { alt: alt[defaultLanguage] })}
                onPointerEnter={loadPictureDialog}
                onFocus={loadPictureDialog}
                onClick={({ currentTarget }) => {
                  setOpener(currentTarget);
                  setOpened(index);
                }}
                className="block aspect-[3/4] w-full overflow-hidden rounded-2xl bg-dune"
              >
                <Picture
                  src={imageUrl}
                  alt=""
                  loading="lazy"
                  sizes="(min-width: 64rem) 30rem, 70vw"
                  onMissing={() => setMissing((before) => [...before, imageUrl])}
                  className="size-full object-cover transition duration-300 hover:scale-[1.03]"
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {opened !== null && <PictureDialog images={images} index={opened} show={setOpened} opener={opener} />}
    </section>
  );
}
