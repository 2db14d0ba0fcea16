const linkToken = /(\btoken=)[\w-]{64}/g;
const linkWithToken = /https?:\/\/\S+\btoken=[\w-]{64}/;

/** The text of a mail without the token of its link, so that readers of the outbox cannot follow it. */
export const withoutLinkTokens = (said: string): string => said.replace(linkToken, '$1…');

/** The URL in a mail's text that grants access to an account, if there is one. */
export const accountLinkIn = (text: string): string | null => linkWithToken.exec(text)?.[0] ?? null;

export const hasLinkToken = (text: string): boolean => accountLinkIn(text) !== null;
