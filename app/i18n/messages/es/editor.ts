import type { Like } from '#i18n/translate.ts';
import type english from '../en/editor.ts';

export default {
  editor: {},
} satisfies Like<typeof english>;
