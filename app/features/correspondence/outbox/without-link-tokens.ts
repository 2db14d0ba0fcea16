const linkToken = /(\btoken=)[\w-]{64}/g;
const linkWithToken = /https?:\/\/\S+\btoken=[\w-]{64}/;

/** What a mail said, without the secret of its link: whoever reads the outbox must not be able to follow it. */
export const withoutLinkTokens = (said: string): string => said.replace(linkToken, '$1…');

/** The address in a mail's text that opens an account, if it has one. */
export const accountLinkIn = (text: string): string | null => linkWithToken.exec(text)?.[0] ?? null;

export const hasLinkToken = (text: string): boolean => accountLinkIn(text) !== null;
