import type { Translate } from '#i18n/translate.ts';
import type { ShownPicture } from './shown-picture.ts';

/** How a picture is called in the operator's page: by what it shows, else by its file, else by its place. */
export const nameOf = ({ alt, original }: ShownPicture, place: number, t: Translate): string =>
  alt.en || original?.name || t('gallery.picture', { number: place + 1 });
