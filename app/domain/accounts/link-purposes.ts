/**
 * The links in account mails. Each link works once, for a limited time and for one address. See
 * docs/rules/accounts.md.
 */

import type { StaffRole } from './roles.ts';

const linkPurposes = ['verify', 'change', 'recover', 'invite', 'signIn'] as const;

/**
 * `verify` confirms the address of a new account, and `change` the new address of an existing account.
 * `recover` lets the owner set a new password. `invite` lets a person whom the operator invited set the first
 * password. `signIn` signs the owner in without a password.
 */
export type LinkPurpose = (typeof linkPurposes)[number];

/** How long a link is valid. Links that grant more access expire sooner. */
export const linkLifetimeMinutes: Readonly<Record<LinkPurpose, number>> = {
  verify: 24 * 60,
  change: 24 * 60,
  recover: 60,
  invite: 3 * 24 * 60,
  signIn: 60,
};

/** Whether the link lets its holder set a password. */
export const setsPassword = (purpose: LinkPurpose): boolean => purpose === 'recover' || purpose === 'invite';

/** Whether the link confirms an address and keeps or sets the password of its sign-up. */
export const confirmsAddress = (purpose: LinkPurpose): boolean =>
  purpose === 'verify' || purpose === 'change';

/**
 * The role that following the link grants; null for links other than invitations. Invitations of older
 * releases store no role and grant admin.
 */
export const roleOfLink = (link: {
  readonly purpose: LinkPurpose;
  readonly role: StaffRole | null;
}): StaffRole | null => (link.purpose === 'invite' ? (link.role ?? 'admin') : null);

const pages: Readonly<Record<LinkPurpose, string>> = {
  verify: '/verify-email',
  change: '/verify-email',
  recover: '/reset-password',
  invite: '/reset-password',
  signIn: '/sign-in-link',
};

/** The path of the page that the link opens. */
export const linkPage = (purpose: LinkPurpose): string => pages[purpose];
