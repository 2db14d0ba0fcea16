import type { Localized } from '#domain/languages.ts';

/** A picture that a page can show. `isActive` only concerns the gallery on the home page. */
export type SitePicture = {
  readonly id: string;
  readonly imageUrl: string;
  readonly alt: Localized;
  readonly isActive: boolean;
  readonly siteTag: string;
};

export type GalleryImage = { readonly id: string; readonly imageUrl: string; readonly alt: Localized };
