/** Rate limits of account actions. See docs/rules/accounts.md. */

export type Limit = { readonly tries: number; readonly perMinutes: number };

/**
 * Counted per client address. The limits leave room for a person who forgot a password and for a hotel whose guests
 * share one address, and stop automated guessing. Mails have limits of their own (`mail-budgets.ts`).
 */
export const accountLimits = {
  signIn: { tries: 20, perMinutes: 15 },
  /**
   * Per account, over all client addresses. Attempts from a browser that has signed in to the account before
   * are not counted here.
   */
  signInToAccount: { tries: 50, perMinutes: 60 },
  /** Per browser that has signed in to the account before. */
  signInFromDevice: { tries: 20, perMinutes: 15 },
  signInWithPasskey: { tries: 20, perMinutes: 15 },
  /** A challenge is answered once. The period is longer than any challenge is valid. */
  passkeyChallenge: { tries: 1, perMinutes: 15 },
  startGoogle: { tries: 20, perMinutes: 15 },
  signInWithGoogle: { tries: 20, perMinutes: 15 },
  /** The state of an attempt returns once. The period is longer than any attempt is valid. */
  googleState: { tries: 1, perMinutes: 15 },
  secondStep: { tries: 10, perMinutes: 15 },
  secondStepToAccount: { tries: 10, perMinutes: 15 },
  secondStepFromDevice: { tries: 10, perMinutes: 15 },
  /**
   * Each authenticator code works once per account (RFC 6238 §5.2). The period is longer than any code is
   * valid.
   */
  authenticatorCode: { tries: 1, perMinutes: 5 },
  signUp: { tries: 10, perMinutes: 60 },
  recovery: { tries: 10, perMinutes: 60 },
  resend: { tries: 10, perMinutes: 60 },
  signInLink: { tries: 10, perMinutes: 60 },
  followLink: { tries: 30, perMinutes: 15 },
  /**
   * Confirming the password or a code again to change the password or the address, to delete the account, or
   * to change two-factor authentication. Counted per session.
   */
  password: { tries: 10, perMinutes: 15 },
  /** Address changes requested by one account, regardless of other requests for mails to the new address. */
  changeOfAddress: { tries: 4, perMinutes: 60 },
  signInLinkFromDevice: { tries: 4, perMinutes: 60 },
  recoveryFromDevice: { tries: 4, perMinutes: 60 },
  /**
   * Guesses of one code that proves access to a booking's mailbox, and its single use. Both periods are longer
   * than a code is valid.
   */
  bookingCode: { tries: 5, perMinutes: 15 },
  bookingCodeUse: { tries: 1, perMinutes: 15 },
  bookingCodeFromClient: { tries: 20, perMinutes: 15 },
  /** Bookings of tonight that guests typed wrong in front of a guide's code. A bar's guests share one address. */
  selfCheckInFromClient: { tries: 60, perMinutes: 15 },
  /** Test mails of one person of the staff to other mailboxes than their own, and to one mailbox. */
  testMail: { tries: 10, perMinutes: 60 },
  testMailPerDay: { tries: 20, perMinutes: 24 * 60 },
  testMailToAddress: { tries: 10, perMinutes: 60 },
  testMailToAddressPerDay: { tries: 20, perMinutes: 24 * 60 },
  /** Test mails of one person of the staff to their own mailbox. */
  testMailToSelf: { tries: 60, perMinutes: 60 },
  /** Tips started by one client address: the guests of a night may share the network of a bar. */
  tip: { tries: 60, perMinutes: 15 },
  /** Codes requested by one client address. */
  bookingCodeMailFromClient: { tries: 20, perMinutes: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof accountLimits;
