/** The events of accounts. See docs/rules/accounts.md. */

export type AccountEvent =
  /** A link was created that has to be mailed: verification, address change, recovery or invitation. */
  | { readonly name: 'account.linkNeeded'; readonly userId: string; readonly linkId: string }
  /** A new address was requested; the old address is notified, so that its owner can object. */
  | { readonly name: 'account.changeAsked'; readonly userId: string; readonly linkId: string }
  /** Somebody signed up with an address that already has an account. Only the owner of the address is told. */
  | { readonly name: 'account.addressTaken'; readonly userId: string; readonly noticeId: string }
  /** The account's address is verified; bookings made with it are attached to the account. */
  | { readonly name: 'account.verified'; readonly userId: string }
  | { readonly name: 'account.passwordChanged'; readonly userId: string; readonly noticeId: string }
  /** The account is about to be deleted; personal data elsewhere is erased. */
  | { readonly name: 'account.deleted'; readonly userId: string };
