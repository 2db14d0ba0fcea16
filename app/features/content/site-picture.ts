import type { Bilingual } from '#domain/bilingual.ts';

/** A picture that a page can show. `isActive` is about the gallery on the home page only. */
export type SitePicture = {
  readonly id: string;
  readonly imageUrl: string;
  readonly alt: Bilingual;
  readonly isActive: boolean;
  readonly siteTag: string;
};
