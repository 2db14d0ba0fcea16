import { mayOpen } from '#domain/accounts/admin-pages.ts';
import { type Member, may, type Permission } from '#domain/accounts/permissions.ts';
import { useAuth } from './auth-state.tsx';

const nobody: Member = { role: 'customer', cities: [] };

/** What the signed-in user may do and open, to show only that. The server decides what is allowed. */
export function usePermissions() {
  const user = useAuth().user ?? nobody;
  return {
    may: (permission: Permission) => may(user, permission),
    mayOpen: (address: string) => mayOpen(user, address),
    user,
  };
}
