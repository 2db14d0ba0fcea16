/** Who may do what; the server alone decides it. See docs/rules/accounts.md. */

/** Whoever is not signed in is a visitor and has no role. A guide sees the scanner and the guest list only. */
export const roles = ['customer', 'guide', 'admin'] as const;

export type Role = (typeof roles)[number];

const opens: Readonly<Record<Role, readonly Role[]>> = {
  customer: ['customer'],
  guide: ['customer', 'guide'],
  admin: ['customer', 'guide', 'admin'],
};

/** Whether a role opens what is kept for another: an admin may do all that a guide and a customer may. */
export const mayActAs = (role: Role, needed: Role): boolean => opens[role].includes(needed);

/** The role that comes with a verified address: the operator's own are named in the configuration (ADMIN_EMAILS). */
export function roleOfVerified(address: string, role: Role, adminEmails: readonly string[]): Role {
  return adminEmails.includes(address) ? 'admin' : role;
}
