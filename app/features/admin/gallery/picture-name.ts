import { inLanguage, type Language } from '#domain/bilingual.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ShownPicture } from './shown-picture.ts';

/** How a picture is called in the operator's page: by what it shows, else by its file, else by its place. */
export const nameOf = (
  { alt, original }: ShownPicture,
  { place, t, language }: { place: number; t: Translate; language: Language },
): string => inLanguage(alt, language) || original?.name || t('gallery.picture', { number: place + 1 });
