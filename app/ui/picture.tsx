import { type ComponentProps, useCallback, useState } from 'react';
import { pictureWidths } from '#domain/content/picture-widths.ts';

type Source = 'webp' | 'original' | 'none';

/**
 * A picture in webp, in the width that the screen needs; the original when webp cannot be loaded, and nothing when
 * that cannot be loaded either (specification §7, Gallery). Pictures of other addresses are shown as they are.
 */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  onMissing,
  ...rest
}: ComponentProps<'img'> & { src: string; alt: string; onMissing?: () => void }) {
  const [source, setSource] = useState<Source>(hasWebp(src) ? 'webp' : 'original');
  const fail = useCallback(() => setSource((last) => (last === 'webp' ? 'original' : 'none')), []);
  // A picture that failed before the page came alive has told nobody.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) fail();
    },
    [fail],
  );
  if (source === 'none') return null;
  const webp = source === 'webp' && {
    srcSet: pictureWidths.map((width) => `${webpAddress(src, width)} ${width}w`).join(', '),
    sizes,
  };
  return (
    <img
      decoding="async"
      {...rest}
      key={source}
      ref={check}
      alt={alt}
      src={src}
      {...webp}
      onError={() => {
        fail();
        if (source === 'original') onMissing?.();
      }}
    />
  );
}

const hasWebp = (src: string) => /^\/(?:images|pictures)\//.test(src);

/** Where our server keeps the picture in webp, at most so many pixels wide. */
const webpAddress = (src: string, width: number) => `${src}?format=webp&width=${width}`;
