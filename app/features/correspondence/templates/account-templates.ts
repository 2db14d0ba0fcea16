import type { AccountMailKind } from '../account-mails/account-mail-kind.ts';
import { accountAddressTaken } from './account-address-taken.ts';
import { accountChange } from './account-change.ts';
import { accountChangeAsked } from './account-change-asked.ts';
import { accountInvite } from './account-invite.ts';
import { accountPasswordChanged } from './account-password-changed.ts';
import { accountRecover } from './account-recover.ts';
import { accountVerify } from './account-verify.ts';
import type { MailTemplates } from './template.ts';

/**
 * What mails about accounts say. Their variables: `site_name`, `first_name` (empty where nobody has given one),
 * `new_address` (of a change), `role` and `role_opens` (of an invitation) and `valid_hours` (of a link).
 */
export const accountTemplates: Readonly<Record<AccountMailKind, MailTemplates>> = {
  'account.verify': accountVerify,
  'account.change': accountChange,
  'account.recover': accountRecover,
  'account.invite': accountInvite,
  'account.changeAsked': accountChangeAsked,
  'account.addressTaken': accountAddressTaken,
  'account.passwordChanged': accountPasswordChanged,
};
