const linkToken = /(\btoken=)[\w-]{64}/g;

/** What a mail said, without the secret of its link: whoever reads the outbox must not be able to follow it. */
export const withoutLinkTokens = (said: string): string => said.replace(linkToken, '$1…');
