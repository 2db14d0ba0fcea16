import type { Like } from '#i18n/translate.ts';
import type english from '../en/changes.ts';

export default {
  changes: {},
} satisfies Like<typeof english>;
