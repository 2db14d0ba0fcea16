import type { ReactNode } from 'react';

/** A control of a row of filters, below its label. */
export const Labelled = ({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
  <label className={`block min-w-0 ${className}`}>
    <span className="mb-1 block font-semibold">{name}</span>
    {children}
  </label>
);
