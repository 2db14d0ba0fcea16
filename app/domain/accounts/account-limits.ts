/** Rate limits of account actions. See docs/rules/accounts.md. */

export type Limit = { readonly tries: number; readonly perMinutes: number };

/**
 * Counted per client address; limits of mails are also counted per e-mail address. The limits leave room for
 * a person who forgot a password and for a hotel whose guests share one address, and stop automated guessing.
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
  /** Mails to one mailbox (`recipientKey`), over all clients. */
  mailToAddress: { tries: 4, perMinutes: 60 },
  /**
   * Recovery has separate limits, so that sign-ups with somebody's address cannot block the owner's recovery
   * mails.
   */
  recoveryToAddress: { tries: 4, perMinutes: 60 },
  /** Sign-in links have separate limits too, so that no other mail uses them up, and they use up no other. */
  signInLinkToAddress: { tries: 4, perMinutes: 60 },
  signInLinkToAddressPerDay: { tries: 12, perMinutes: 24 * 60 },
  signInLinkFromDevice: { tries: 4, perMinutes: 60 },
  mailToAddressPerDay: { tries: 12, perMinutes: 24 * 60 },
  recoveryToAddressPerDay: { tries: 12, perMinutes: 24 * 60 },
  changeToAddressPerDay: { tries: 12, perMinutes: 24 * 60 },
  recoveryFromDevice: { tries: 4, perMinutes: 60 },
  /**
   * Guesses of one code that proves access to a booking's mailbox, and its single use. Both periods are longer
   * than a code is valid.
   */
  bookingCode: { tries: 5, perMinutes: 15 },
  bookingCodeUse: { tries: 1, perMinutes: 15 },
  bookingCodeFromClient: { tries: 20, perMinutes: 15 },
  /** Codes mailed for one booking; requested by one client address. */
  bookingCodeMail: { tries: 4, perMinutes: 60 },
  bookingCodeMailPerDay: { tries: 12, perMinutes: 24 * 60 },
  bookingCodeMailFromClient: { tries: 20, perMinutes: 60 },
  /** Tickets that the guests of one booking mail to others, and that one mailbox gets. */
  passTicket: { tries: 30, perMinutes: 60 },
  passTicketPerDay: { tries: 60, perMinutes: 24 * 60 },
  ticketToAddress: { tries: 10, perMinutes: 60 },
  ticketToAddressPerDay: { tries: 20, perMinutes: 24 * 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof accountLimits;
