import type { ReactNode } from 'react';
import { table, tableBox } from './admin-styles.ts';

/**
 * A table that scrolls sideways in its own box, so that the page does not. The box can be focused and has an
 * accessible name.
 */
export function AdminTable({
  label,
  labelledBy,
  children,
}: {
  /** The accessible name, or the id of the element that labels it. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section className={tableBox} aria-label={label} aria-labelledby={labelledBy} tabIndex={0}>
      <table className={table}>{children}</table>
    </section>
  );
}
