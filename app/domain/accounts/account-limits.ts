/** How often something may be tried before one has to wait. See docs/rules/accounts.md. */

export type Limit = { readonly tries: number; readonly perMinutes: number };

/**
 * Counted per client address, and for mails also per mail address. Generous for a person who forgot, and for a hotel
 * whose guests share one address; useless for a machine that guesses.
 */
export const accountLimits = {
  signIn: { tries: 20, perMinutes: 15 },
  /** Against one account from many addresses at once. Its owner is kept waiting at most so long. */
  signInToAccount: { tries: 50, perMinutes: 60 },
  secondStep: { tries: 10, perMinutes: 15 },
  signUp: { tries: 10, perMinutes: 60 },
  recovery: { tries: 10, perMinutes: 60 },
  resend: { tries: 10, perMinutes: 60 },
  followLink: { tries: 30, perMinutes: 15 },
  /** Proving who one is again: change of password or address, deletion, second factor. */
  password: { tries: 10, perMinutes: 15 },
  /** Mails to one address, whoever asks for them. */
  mailToAddress: { tries: 4, perMinutes: 60 },
  /** Recovery has its own, so that nobody keeps owners from theirs by signing up with their address. */
  recoveryToAddress: { tries: 4, perMinutes: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof accountLimits;
