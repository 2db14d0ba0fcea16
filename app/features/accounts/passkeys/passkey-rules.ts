const freshMinutes = 10;

/** The most passkeys that one account can have. */
export const maxPasskeys = 10;
export const maxPasskeyNameLength = 60;

/** Whether a session was opened so recently that its owner need not prove again who they are. */
export const isFresh = (sessionCreatedAt: Date, now: Date): boolean =>
  now.getTime() - sessionCreatedAt.getTime() <= freshMinutes * 60_000;
