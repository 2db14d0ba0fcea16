import type { ReactNode } from 'react';

/** The heading of an admin page, with its actions. */
export function AdminHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="mr-auto text-2xl first-letter:uppercase sm:text-3xl">{title}</h1>
      {children}
    </div>
  );
}
