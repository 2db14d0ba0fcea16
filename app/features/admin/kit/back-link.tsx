import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { link } from './admin-styles.ts';

/** Above the heading of a page about one thing: back to where all of its kind are. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mb-2">
      <Link to={to} className={link}>
        {children}
      </Link>
    </p>
  );
}
