/** The links that account mails carry: each works once, for a while, for one address. See docs/rules/accounts.md. */

import type { Role } from './roles.ts';

export const linkPurposes = ['verify', 'change', 'recover', 'invite'] as const;

/**
 * `verify` proves the address of a new account, `change` the new address of an old one, `recover` lets its owner
 * set a new password, `invite` lets somebody the operator has named set the first one.
 */
export type LinkPurpose = (typeof linkPurposes)[number];

/** How long a link works. The riskier what it opens, the shorter. */
export const linkLifetimeMinutes: Readonly<Record<LinkPurpose, number>> = {
  verify: 24 * 60,
  change: 24 * 60,
  recover: 60,
  invite: 3 * 24 * 60,
};

/** Whether that link lets its holder set a password. */
export const setsPassword = (purpose: LinkPurpose): boolean => purpose === 'recover' || purpose === 'invite';

type RoleOfInvitation = Exclude<Role, 'customer'>;

/** The role that a link promises to whoever follows it: an invitation's, where one of an older release made admins. */
export const roleOfLink = (link: {
  readonly purpose: LinkPurpose;
  readonly role: RoleOfInvitation | null;
}): RoleOfInvitation | null => (link.purpose === 'invite' ? (link.role ?? 'admin') : null);

const pages: Readonly<Record<LinkPurpose, string>> = {
  verify: '/verify-email',
  change: '/verify-email',
  recover: '/reset-password',
  invite: '/reset-password',
};

/** The page that a link opens. */
export const linkPage = (purpose: LinkPurpose): string => pages[purpose];
