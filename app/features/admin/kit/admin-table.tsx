import type { ReactNode } from 'react';
import { table, tableBox } from './admin-styles.ts';

/**
 * A table in a box of its own, in which it scrolls sideways, so that the page never does; also by the keyboard, which
 * hears what it is called.
 */
export function AdminTable({
  label,
  labelledBy,
  children,
}: {
  /** Or the id of what names it. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={tableBox} aria-label={label} aria-labelledby={labelledBy} tabIndex={0}>
      <table className={table}>{children}</table>
    </section>
  );
}
