import type { ReactNode } from 'react';

/** A number with its name above it, in a `dl`. */
export const Figure = ({
  name,
  note,
  children,
}: {
  name: string;
  note?: string | false;
  children: ReactNode;
}) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="font-bold tabular-nums sm:text-lg">
      {children}
      {note && <span className="block font-normal text-ink-soft text-sm">{note}</span>}
    </dd>
  </div>
);
