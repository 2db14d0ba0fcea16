import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';

/** A link to an admin page; only its text if the role does not open that page. */
export function StaffLink({
  to,
  className,
  children,
  ...link
}: ComponentProps<typeof Link> & { to: string }) {
  const { mayOpen } = usePermissions();
  if (!mayOpen(to)) return <span>{children}</span>;
  return (
    <Link to={to} className={className} {...link}>
      {children}
    </Link>
  );
}
