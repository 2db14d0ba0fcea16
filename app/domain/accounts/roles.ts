/** The roles. Only the server decides them. See docs/rules/accounts.md. */

/**
 * A visitor who is not signed in has no role. `admin` is shown as "Owner". What the roles of the staff may do
 * is in `permissions.ts`.
 */
export const roles = ['customer', 'guide', 'content', 'finance', 'manager', 'admin'] as const;

export type Role = (typeof roles)[number];

/** A role of the operator's staff, which an invitation can grant. */
export type StaffRole = Exclude<Role, 'customer'>;

export const staffRoles = roles.filter((role): role is StaffRole => role !== 'customer');

/** The role that a verified address gets. The configuration (ADMIN_EMAILS) lists the addresses of admins. */
export function roleOfVerified(address: string, role: Role, adminEmails: readonly string[]): Role {
  return adminEmails.includes(address) ? 'admin' : role;
}
