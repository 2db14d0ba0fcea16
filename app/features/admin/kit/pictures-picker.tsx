import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { inLanguage } from '#domain/languages.ts';
import type { SitePicture } from '#features/gallery/site-picture.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useStartValue } from '#ui/form/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { PictureTile, pictureGrid } from './picture-tile.tsx';

/**
 * A field for the URLs of several pictures in order: first the chosen ones, each submitted once under `name`,
 * then all that can be added.
 */
export function PicturesPicker({
  name,
  values: kept,
  pictures,
  label,
  onChange,
}: {
  name: string;
  /** The pictures in the state of an editor; without them, those of the form around. */
  values?: readonly string[];
  pictures: readonly SitePicture[];
  label: string;
  onChange?: (imageUrls: readonly string[]) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const start = useStartValue(name) ?? '';
  const values = kept ?? start.split(',').filter(Boolean);
  const [chosen, setChosen] = useState<readonly string[]>([...new Set(values)]);
  const change = (imageUrls: readonly string[]) => {
    setChosen(imageUrls);
    onChange?.(imageUrls);
  };
  const nameOf = (imageUrl: string) => {
    const match = pictures.find((picture) => picture.imageUrl === imageUrl);
    return (match && inLanguage(match.alt, language)) || imageUrl.replace(/^.*\//, '');
  };
  const swap = (place: number, other: number) =>
    change(chosen.map((url, at) => chosen[at === place ? other : at === other ? place : at] ?? url));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold leading-snug">{label}</legend>
      <ol className="mb-3 space-y-2">
        {chosen.map((imageUrl, place) => (
          <li key={imageUrl} className="flex items-center gap-2 max-[19rem]:flex-wrap">
            <input type="hidden" name={name} value={imageUrl} />
            <Picture src={imageUrl} alt="" sizes="6rem" className="h-12 w-16 rounded-lg object-cover" />
            <span className="min-w-0 flex-1 truncate">{nameOf(imageUrl)}</span>
            <IconButton
              icon={ArrowUp}
              label={t('admin.pictures.earlier', { picture: nameOf(imageUrl) })}
              onPress={place > 0 ? () => swap(place, place - 1) : undefined}
            />
            <IconButton
              icon={ArrowDown}
              label={t('admin.pictures.later', { picture: nameOf(imageUrl) })}
              onPress={place < chosen.length - 1 ? () => swap(place, place + 1) : undefined}
            />
            <IconButton
              icon={X}
              label={t('admin.pictures.remove', { picture: nameOf(imageUrl) })}
              onPress={() => change(chosen.filter((url) => url !== imageUrl))}
            />
          </li>
        ))}
      </ol>
      <div className={pictureGrid}>
        {pictures.map(({ id, imageUrl }) => (
          <PictureTile
            key={id}
            imageUrl={imageUrl}
            type="checkbox"
            checked={chosen.includes(imageUrl)}
            onChange={({ target }) =>
              change(target.checked ? [...chosen, imageUrl] : chosen.filter((url) => url !== imageUrl))
            }
            label={nameOf(imageUrl)}
          />
        ))}
      </div>
      {pictures.length === 0 && <p className="text-ink-soft">{t('admin.pictures.empty')}</p>}
    </fieldset>
  );
}
