import type { Like } from '#i18n/translate.ts';
import type english from '../en/nights.ts';

export default {
  nights: {},
} satisfies Like<typeof english>;
