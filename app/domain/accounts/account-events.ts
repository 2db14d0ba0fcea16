/** What happens to accounts, told to those who react to it; only ids travel. See docs/rules/accounts.md. */

export type AccountEvent =
  /** A link was made that somebody must get by mail: verification, change, recovery, invitation. */
  | { readonly name: 'account.linkNeeded'; readonly userId: string; readonly linkId: string }
  /** A new address was asked for; the old one is told, so that its owner can object. */
  | { readonly name: 'account.changeAsked'; readonly userId: string; readonly linkId: string }
  /** Somebody signed up with an address that has an account; its owner is told, whoever asked is not. */
  | { readonly name: 'account.addressTaken'; readonly userId: string; readonly noticeId: string }
  /** The address is proved to belong to the account: what was booked with it becomes the account's. */
  | { readonly name: 'account.verified'; readonly userId: string }
  | { readonly name: 'account.passwordChanged'; readonly userId: string; readonly noticeId: string }
  /** The account is about to be deleted: whoever keeps something of the person lets go of it. */
  | { readonly name: 'account.deleted'; readonly userId: string };

/** Tells the news about accounts from all other news. */
export const isAccountEvent = <Event extends { readonly name: string }>(
  event: Event | AccountEvent,
): event is AccountEvent => event.name.startsWith('account.');
