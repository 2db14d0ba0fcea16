import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { link } from './admin-styles.ts';

/** A link above the heading, back to the list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mb-2">
      <Link to={to} className={link}>
        {children}
      </Link>
    </p>
  );
}
