/** How often something may be tried before one has to wait. See docs/rules/accounts.md. */

export type Limit = { readonly tries: number; readonly perMinutes: number };

/**
 * Counted per client address, and for mails also per mail address. Generous for a person who forgot, and for a hotel
 * whose guests share one address; useless for a machine that guesses.
 */
export const accountLimits = {
  signIn: { tries: 20, perMinutes: 15 },
  /** Against one account from many addresses at once. Browsers that the account knows are not counted here. */
  signInToAccount: { tries: 50, perMinutes: 60 },
  /** From a browser in which somebody has signed in to the account before; counted for that browser alone. */
  signInFromDevice: { tries: 20, perMinutes: 15 },
  secondStep: { tries: 10, perMinutes: 15 },
  secondStepToAccount: { tries: 10, perMinutes: 15 },
  secondStepFromDevice: { tries: 10, perMinutes: 15 },
  /** Each code of an authenticator works once per account (RFC 6238 §5.2); longer than any code is valid. */
  authenticatorCode: { tries: 1, perMinutes: 5 },
  signUp: { tries: 10, perMinutes: 60 },
  recovery: { tries: 10, perMinutes: 60 },
  resend: { tries: 10, perMinutes: 60 },
  followLink: { tries: 30, perMinutes: 15 },
  /** Proving who one is again: change of password or address, deletion, second factor. Counted per session. */
  password: { tries: 10, perMinutes: 15 },
  /** Changes of address that one account asks for, whoever else has asked for mails to the new address. */
  changeOfAddress: { tries: 4, perMinutes: 60 },
  /** Mails to one mailbox (`recipientKey`), by any client. */
  mailToAddress: { tries: 4, perMinutes: 60 },
  /** Recovery has its own, so that nobody keeps owners from theirs by signing up with their address. */
  recoveryToAddress: { tries: 4, perMinutes: 60 },
  mailToAddressPerDay: { tries: 12, perMinutes: 24 * 60 },
  recoveryToAddressPerDay: { tries: 12, perMinutes: 24 * 60 },
  changeToAddressPerDay: { tries: 12, perMinutes: 24 * 60 },
  recoveryFromDevice: { tries: 4, perMinutes: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof accountLimits;
