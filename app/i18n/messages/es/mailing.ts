import type { Like } from '#i18n/translate.ts';
import type english from '../en/mailing.ts';

export default {
  mailing: {},
} satisfies Like<typeof english>;
