import { type ComponentProps, useCallback, useState } from 'react';
import { pictureWidths } from '#domain/content/picture-widths.ts';

type Source = 'webp' | 'original' | 'none';

/**
 * A picture in WebP, in the width that the screen needs. If WebP cannot be loaded, the original is shown; if
 * that fails too, nothing (specification §7, Gallery). Pictures of other hosts are shown unchanged.
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
  // A picture that failed before hydration has fired its error event already.
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

/** The address of the picture in WebP, at most that many pixels wide. */
const webpAddress = (src: string, width: number) => `${src}?format=webp&width=${width}`;
