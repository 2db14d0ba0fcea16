import { type LinkPurpose, linkPurposes } from '#domain/accounts/account-links.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';

/** The mails that tell of an account. */
export type AccountMailKind = Extract<MailKind, `account.${string}`>;

export const isAboutAccount = (kind: MailKind): kind is AccountMailKind => kind.startsWith('account.');

/** The mail that carries a link of that purpose. */
export const mailOfLink = (purpose: LinkPurpose): AccountMailKind => `account.${purpose}`;

/** What the link of such a mail is for; null for mails that only tell something. */
export const linkOfMail = (kind: AccountMailKind): LinkPurpose | null =>
  linkPurposes.find((purpose) => mailOfLink(purpose) === kind) ?? null;
