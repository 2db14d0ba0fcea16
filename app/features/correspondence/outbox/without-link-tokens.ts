import type { MailKind } from '#domain/correspondence/mail-kinds.ts';

const linkToken = /(\btoken=)[\w-]{64}/g;
const linkWithToken = /https?:\/\/\S+\btoken=[\w-]{64}/;

/** The text of a mail without the token of its link, so that readers of the outbox cannot follow it. */
export const withoutLinkTokens = (said: string): string => said.replace(linkToken, '$1…');

/** Six digits that are no color of the layout. */
const digits = /(?<![#\d])\d{6}(?!\d)/g;

/** Removes what grants access from the text of a mail of that kind: the token of a link, and a code. */
export const withoutSecretsOf =
  (kind: MailKind) =>
  (said: string): string =>
    kind === 'booking.code' ? said.replace(digits, '••••••') : withoutLinkTokens(said);

/** The URL in a mail's text that grants access to an account, if there is one. */
export const accountLinkIn = (text: string): string | null => linkWithToken.exec(text)?.[0] ?? null;

export const hasLinkToken = (text: string): boolean => accountLinkIn(text) !== null;
