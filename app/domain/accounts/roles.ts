/** The roles and their permissions. Only the server decides them. See docs/rules/accounts.md. */

/** A visitor who is not signed in has no role. A guide has access to the scanner and the guest list only. */
export const roles = ['customer', 'guide', 'admin'] as const;

export type Role = (typeof roles)[number];

const opens: Readonly<Record<Role, readonly Role[]>> = {
  customer: ['customer'],
  guide: ['customer', 'guide'],
  admin: ['customer', 'guide', 'admin'],
};

/** Whether a role includes another one. An admin has all permissions of a guide and a customer. */
export const mayActAs = (role: Role, needed: Role): boolean => opens[role].includes(needed);

/** The role that a verified address gets. The configuration (ADMIN_EMAILS) lists the addresses of admins. */
export function roleOfVerified(address: string, role: Role, adminEmails: readonly string[]): Role {
  return adminEmails.includes(address) ? 'admin' : role;
}
