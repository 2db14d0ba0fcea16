import type { Localized } from '#domain/languages.ts';

export type GalleryImage = { readonly id: string; readonly imageUrl: string; readonly alt: Localized };
