import type { Bilingual } from '#domain/bilingual.ts';

export type GalleryImage = { readonly id: string; readonly imageUrl: string; readonly alt: Bilingual };
