import { useState } from 'react';
import { defaultLanguage, inLanguage } from '#domain/languages.ts';
import type { SitePicture } from '#features/gallery/site-picture.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { useErrorOf, useStartValue } from '#ui/form/form-fields.ts';
import { PictureTile, pictureGrid } from './picture-tile.tsx';

/**
 * A field for the URL of one picture (from `listPictures`), as radio buttons, so that it works in every form.
 * A value that is not among the pictures remains available as the current image. `optional` adds the choice
 * of no picture.
 */
export function PicturePicker({
  name,
  value: kept,
  pictures,
  label,
  optional = false,
  onChange,
}: {
  name: string;
  /** The picture in the state of an editor; without it, the one of the form around. */
  value?: string | null;
  pictures: readonly SitePicture[];
  label: string;
  optional?: boolean;
  onChange?: (imageUrl: string | null) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const error = useErrorOf()(name);
  const start = useStartValue(name);
  const value = kept === undefined ? start : kept;
  const [chosen, setChosen] = useState(value ?? '');
  const offered = [
    ...(value && !pictures.some(({ imageUrl }) => imageUrl === value)
      ? [{ id: 'present', imageUrl: value, alt: { [defaultLanguage]: t('admin.pictures.present') } }]
      : []),
    ...pictures,
  ];
  const choose = (imageUrl: string) => {
    setChosen(imageUrl);
    onChange?.(imageUrl || null);
  };
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold leading-snug">{label}</legend>
      <div className={pictureGrid}>
        {optional && (
          <label className="grid aspect-4/3 cursor-pointer place-items-center rounded-xl border-2 border-ink/30 border-dashed p-2 text-center leading-snug has-checked:outline-4 has-checked:outline-hot has-focus-visible:ring-4 has-focus-visible:ring-ink">
            <input
              type="radio"
              name={name}
              value=""
              checked={chosen === ''}
              onChange={() => choose('')}
              className="sr-only"
            />
            {t('admin.pictures.none')}
          </label>
        )}
        {offered.map(({ id, imageUrl, alt }) => (
          <PictureTile
            key={id}
            imageUrl={imageUrl}
            type="radio"
            name={name}
            value={imageUrl}
            checked={chosen === imageUrl}
            onChange={() => choose(imageUrl)}
            label={inLanguage(alt, language) || imageUrl}
          />
        ))}
      </div>
      {offered.length === 0 && <p className="text-ink-soft">{t('admin.pictures.empty')}</p>}
      <FieldError id={name}>{error}</FieldError>
    </fieldset>
  );
}
