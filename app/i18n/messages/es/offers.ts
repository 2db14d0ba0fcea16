import type { Like } from '#i18n/translate.ts';
import type english from '../en/offers.ts';

export default {
  offers: {},
} satisfies Like<typeof english>;
