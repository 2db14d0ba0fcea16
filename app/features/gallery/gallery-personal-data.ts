import { type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

/** The files are what the operator uploads to be published. */
export const galleryTables: readonly PersonalTable[] = [
  withoutPersons('gallery_images', 'pictures that the operator publishes', [
    ...['image_url', 'alt', 'site_tag', 'file_key', 'content_hash', 'original_name', 'original_format'],
  ]),
];
