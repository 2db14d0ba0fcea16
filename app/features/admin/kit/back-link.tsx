import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { link } from './admin-styles.ts';

/** A link above the heading, back to the list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="-mt-2.5">
      <Link to={to} className={`${link} inline-flex min-h-11 items-center`}>
        {children}
      </Link>
    </p>
  );
}
