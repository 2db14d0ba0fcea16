import { inLanguage, type Language } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ShownPicture } from './shown-picture.ts';

/** A picture's name on the admin page: its description, else its file name, else its position. */
export const nameOf = (
  { alt, original }: ShownPicture,
  { place, t, language }: { place: number; t: Translate; language: Language },
): string => inLanguage(alt, language) || original?.name || t('gallery.picture', { number: place + 1 });
