import type { AuthData } from '#features/accounts/session/auth-data.ts';
import type { Translate } from '#i18n/translate.ts';

/** 'Admin Account' or 'User Account' (specification §2). */
export const accountLabel = (t: Translate, { role }: AuthData['user']) =>
  t(role === 'admin' ? 'accountMenu.admin' : 'accountMenu.user');
