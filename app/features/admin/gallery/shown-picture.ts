import type { GalleryRow } from '#features/gallery/gallery-store.server.ts';

/** A picture as the admin page needs it. */
export const shownPicture = (row: GalleryRow) => ({
  id: row.id,
  imageUrl: row.imageUrl,
  alt: row.alt,
  isActive: row.isActive,
  siteTag: row.siteTag,
  version: row.version,
  /** Null for built-in art, which has no original. */
  original: row.fileKey
    ? {
        name: row.originalName ?? '',
        bytes: row.originalBytes ?? 0,
        width: row.width ?? 0,
        height: row.height ?? 0,
      }
    : null,
});

export type ShownPicture = ReturnType<typeof shownPicture>;
