import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Picture } from '#ui/picture.tsx';

/** Scrolls in its own box, so that a long list of pictures does not displace the rest of a form. */
export const pictureGrid =
  'relative grid max-h-80 grid-cols-2 gap-3 overflow-y-auto rounded-xl border-2 border-ink/15 bg-sand/50 p-3 sm:grid-cols-4 lg:grid-cols-6';

/** A small picture as a radio button or checkbox, labeled by its description. */
export function PictureTile({
  imageUrl,
  label,
  ...input
}: ComponentProps<'input'> & { imageUrl: string; label: string }) {
  return (
    <label className="group relative block aspect-4/3 cursor-pointer overflow-hidden rounded-xl bg-dune has-checked:outline-4 has-checked:outline-hot has-focus-visible:ring-4 has-focus-visible:ring-ink">
      <input {...input} aria-label={label} className="sr-only" />
      <Picture src={imageUrl} alt="" loading="lazy" sizes="12rem" className="size-full object-cover" />
      <span className="absolute top-1.5 right-1.5 hidden size-7 place-items-center rounded-full bg-hot text-night group-has-checked:grid">
        <Check aria-hidden="true" className="size-5" />
      </span>
    </label>
  );
}
