import type { Like } from '#i18n/translate.ts';
import type english from '../en/gallery.ts';

export default {
  gallery: {},
} satisfies Like<typeof english>;
