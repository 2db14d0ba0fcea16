import type { ReactNode } from 'react';
import { card } from './admin-styles.ts';

/** A titled section of a long form. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={card}>
      <h2 className="mb-4 text-xl">{title}</h2>
      <div className="space-y-5">{children}</div>
    </section>
  );
}
